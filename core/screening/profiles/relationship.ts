import type { ListedDetail } from '../party';
import type { Associate } from '../pep-datasets/pep-source';

const LINKED = 'linked to';

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
  [LINKED]: LINKED,
};

/** Invert a relationship; `relative` if unknown. */
export const inverse = (relationship: string): string => INVERSE[relationship.toLowerCase()] ?? 'relative';

export const tieTo = (relationship: string, name: string): string =>
  relationship === LINKED ? `linked to ${name}` : `${relationship} of ${name}`;

/** Relationship as entry detail: `Linked to: LANTERN BRIGADE`, `Brother of: Ann Other`. */
export const tieDetail = (relationship: string, name: string): ListedDetail => {
  const words = relationship === LINKED ? LINKED : `${relationship} of`;
  return { label: `${words[0]?.toUpperCase()}${words.slice(1)}`, value: name };
};

const KIN = [
  ...[
    'brother',
    'sister',
    'son',
    'daughter',
    'child',
    'father',
    'mother',
    'husband',
    'wife',
    'spouse',
    'cousin',
    'nephew',
  ],
  ...['uncle', 'brother-in-law', 'sister-in-law', 'father-in-law', 'son-in-law', 'relative'],
];
const RELATIONSHIPS = new Map([LINKED, ...KIN].map((one) => [tieDetail(one, '').label, one]));

/** Parse related people and organizations from entry details (OFAC remarks, UN comments). */
export const tiesOf = (details: readonly ListedDetail[]): Associate[] =>
  details.flatMap(({ label, value }) => {
    const relationship = RELATIONSHIPS.get(label);
    return relationship ? [{ name: value, relationship }] : [];
  });
