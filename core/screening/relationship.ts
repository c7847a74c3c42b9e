/** What the other person is to this one, from what this one is to them. */
const INVERSE: Record<string, string> = {
  son: 'parent',
  daughter: 'parent',
  father: 'child',
  mother: 'child',
  grandson: 'grandparent',
  granddaughter: 'grandparent',
  husband: 'spouse',
  wife: 'spouse',
  spouse: 'spouse',
  brother: 'sibling',
  sister: 'sibling',
  nephew: 'uncle or aunt',
  niece: 'uncle or aunt',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  partner: 'partner',
};

export const inverse = (relationship: string): string => INVERSE[relationship.toLowerCase()] ?? 'relative';
