import type { CutFields } from '../../checks/cut-off';
import { type Requirement, seesLabel } from '../../checks/required-fields';
import type { DocumentSide } from '../../contract';
import { nameIsCutShort } from '../../forgery-detection/comparisons/names-across-scripts';
import { hasLabel } from '../../layout/labels';
import { isNicFormat } from '../../nic/decode';
import { textOf } from '../../parsing/field';
import type { DocumentInput, FieldValues } from '../../processor';
import { labels } from './labels';
import type { Family } from './recognise-page';

/** Null if no page shows the side. */
export type BySide = Record<DocumentSide, FieldValues | null> & { whole: FieldValues };

/** Null if there is no number or it does not have the form of a NIC number. */
export const nicOf = (schema: FieldValues | null): string | null => {
  const number = textOf(schema?.nicNumber);
  return number !== null && isNicFormat(number) ? number : null;
};

/** Require a cut-off NIC number, so that it is reported as not legible. */
export const cutNumber = (cut: CutFields): Requirement[] =>
  cut.has('nicNumber') ? [{ name: 'ID number', anyOf: ['nicNumber'], labelSeen: true }] : [];

/** The other side does not substitute. A NIC number missing on all sides has its own rule. */
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
  // A name covered in two of three scripts counts as hidden.
  const nameOf = (read: FieldValues): Requirement =>
    nameIsCutShort(read)
      ? { name: 'name', anyOf: [], labelSeen: true, side: 'front' }
      : need('front', 'name', 'fullName', 'fullName', 'fullNameSinhala', 'fullNameTamil');
  // A number read only on the back is reported as not legible on the front.
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
