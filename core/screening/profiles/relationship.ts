import type { ListedDetail } from '../party';
import type { Associate } from '../pep-datasets/pep-source';

/** Tied in a way that a list does not name closer. */
const LINKED = 'linked to';

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
  [LINKED]: LINKED,
};

/** What the other person is to this one; `relative` where the word is not known. */
export const inverse = (relationship: string): string => INVERSE[relationship.toLowerCase()] ?? 'relative';

/** A tie in words: `wife of Ann Other`, and as lists say it of people and organizations alike, `linked to Ann Other`. */
export const tieTo = (relationship: string, name: string): string =>
  relationship === LINKED ? `linked to ${name}` : `${relationship} of ${name}`;

/** A tie as a detail of a list entry: `Linked to: LANTERN BRIGADE`, `Brother of: Ann Other`. */
export const tieDetail = (relationship: string, name: string): ListedDetail => {
  const words = relationship === LINKED ? LINKED : `${relationship} of`;
  return { label: `${words[0]?.toUpperCase()}${words.slice(1)}`, value: name };
};

/** Ties that the comments of a list may name. */
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

/** Whom the details of a list entry tie it to (OFAC's remarks, the UN's comments): people and organizations, by their name. */
export const tiesOf = (details: readonly ListedDetail[]): Associate[] =>
  details.flatMap(({ label, value }) => {
    const relationship = RELATIONSHIPS.get(label);
    return relationship ? [{ name: value, relationship }] : [];
  });
