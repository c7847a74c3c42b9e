import type { CutFields } from '../../checks/cut-off';
import { type Requirement, seesLabel } from '../../checks/required-fields';
import type { DocumentSide } from '../../contract';
import { nameIsCutShort } from '../../forgery-detection/comparisons/names-across-scripts';
import { hasLabel } from '../../layout/labels';
import { isNicFormat } from '../../nic/decode';
import { textOf } from '../../parsing/field';
import type { DocumentInput, FieldValues } from '../../processor';
import { labels } from './labels';
import type { Family } from './templates';

/** What each side of a document shows, read without the other; null where no page shows that side. */
export type BySide = Record<DocumentSide, FieldValues | null> & { whole: FieldValues };

/** The NIC number in some fields, where it is a whole one. */
export const nicOf = (schema: FieldValues | null): string | null => {
  const number = textOf(schema?.nicNumber);
  return number !== null && isNicFormat(number) ? number : null;
};

/** A number that is there has rules of its own; half of one is not there. */
export const cutNumber = (cut: CutFields): Requirement[] =>
  cut.has('nicNumber') ? [{ name: 'ID number', anyOf: ['nicNumber'], labelSeen: true }] : [];

/**
 * What each document must say, and on which side: what the other side says does not stand in for it. A NIC number that no side shows has
 * a rule of its own after extraction.
 */
export function requirements(family: Family, input: DocumentInput, { front, back, whole }: BySide): Requirement[] {
  const seen = (field: keyof typeof labels): boolean => seesLabel(input, (text) => hasLabel(text, labels[field]));
  const need = (side: DocumentSide, name: string, field: keyof typeof labels, ...anyOf: string[]): Requirement => ({
    name,
    anyOf,
    labelSeen: seen(field),
    side,
    ...from(side),
  });
  const from = (side: DocumentSide): Pick<Requirement, 'schema'> => {
    const schema = side === 'front' ? front : back;
    return schema ? { schema } : {};
  };
  const birth = need('front', 'date of birth', 'dateOfBirth', 'dateOfBirth');
  // A thumb over two of its three spellings hides the name as well as one over all.
  const nameOf = (read: FieldValues): Requirement =>
    nameIsCutShort(read)
      ? { name: 'name', anyOf: [], labelSeen: true, side: 'front' }
      : need('front', 'name', 'fullName', 'fullName', 'fullNameSinhala', 'fullNameTamil');
  // A number that only the back shows is not read on the front, where it is the card's own.
  const number: Requirement[] =
    nicOf(whole) !== null && nicOf(front) === null
      ? [{ name: 'ID number', anyOf: [], labelSeen: true, side: 'front' }]
      : [];
  switch (family) {
    case 'NIC':
      return [
        ...(front ? [...number, nameOf(whole), birth] : []),
        ...(back ? [need('back', 'address', 'address', 'address', 'addressSinhala', 'addressTamil')] : []),
      ];
    case 'PASSPORT':
      return [
        need('front', 'passport number', 'passportNumber', 'passportNumber'),
        need('front', 'name', 'surname', 'surname', 'otherNames'),
        birth,
        need('front', 'date of expiry', 'dateOfExpiry', 'dateOfExpiry'),
        // Without these lines none of their checks could be made.
        { name: 'machine-readable lines', anyOf: ['mrz'], labelSeen: false, side: 'front' },
      ];
    case 'LICENCE':
      return front
        ? [
            { name: 'licence number', anyOf: ['licenceNumber'], labelSeen: true, side: 'front', schema: front },
            need('front', 'name', 'fullName', 'fullName', 'surname'),
            birth,
          ]
        : [];
  }
}
