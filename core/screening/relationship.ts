import type { ListedDetail } from './party';
import type { Associate } from './pep-source';

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
  associate: 'associate',
  'close associate': 'close associate',
  'business partner': 'business partner',
  colleague: 'colleague',
  'linked to': 'linked to',
};

export const inverse = (relationship: string): string => INVERSE[relationship.toLowerCase()] ?? 'relative';

/** A tie in words: `wife of Ann Other`, and as OFAC says it of people and organizations alike, `linked to Ann Other`. */
export const tieTo = (relationship: string, name: string): string =>
  relationship === 'linked to' ? `linked to ${name}` : `${relationship} of ${name}`;

/** Whom OFAC's remarks tie an entry to: people and organizations, by their name on the list. */
export const linkedTo = (details: readonly ListedDetail[]): Associate[] =>
  details.filter(({ label }) => label === 'Linked to').map(({ value }) => ({ name: value, relationship: 'linked to' }));
