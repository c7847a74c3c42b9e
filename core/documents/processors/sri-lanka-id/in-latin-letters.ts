import type { SchemaModification } from '../../contract';
import type { FieldValues } from '../../processor';
import { textOf } from '../../values/field';
import { transliterate } from '../../values/transliterate';
import type { FieldName } from './fields';

/** What is printed in another script, and the field of its Latin letters. */
const SPELLED = {
  fullNameSinhala: 'fullNameSinhalaLatin',
  fullNameTamil: 'fullNameTamilLatin',
  placeOfBirthSinhala: 'placeOfBirthSinhalaLatin',
  placeOfBirthTamil: 'placeOfBirthTamilLatin',
  addressSinhala: 'addressSinhalaLatin',
  addressTamil: 'addressTamilLatin',
} as const satisfies Partial<Record<FieldName, FieldName>>;

/** Names and places in Sinhala and Tamil in Latin letters beside what was read, for who cannot read the script; no rule rests on them. */
export function inLatinLetters(schema: FieldValues): SchemaModification[] {
  return Object.entries(SPELLED).flatMap(([source, field]) => {
    const printed = textOf(schema[source]);
    return printed === null
      ? []
      : [{ field, value: transliterate(printed), source, sourceDescription: 'Transliterated from what is printed' }];
  });
}
