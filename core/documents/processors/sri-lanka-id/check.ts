import { addressAgreement, isInitial, missingWords, nameWords, sameWords } from '../../checks/name-words';
import type { SchemaModification } from '../../contract';
import { contentsAgree, sidesAgree } from '../../forgery-detection/contradictions';
import { decodeNic, sameNic, toNewForm, toOldForm } from '../../nic/decode';
import { plainNumber } from '../../parsing/amounts';
import { scriptOf, textOf } from '../../parsing/field';
import { transliterate } from '../../parsing/transliterate';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import type { CheckInput, CheckResult, FieldValues, InputData } from '../../processor';
import type { FieldName } from './fields';

export function check(input: CheckInput): CheckResult {
  const nic = nicChecks(input);
  const derived = (field: string): string | null => {
    const value = nic.modifications.find((one) => one.field === field)?.value;
    return typeof value === 'string' ? value : null;
  };
  const rules = [
    ...nic.rules,
    ...nameChecks(input.schema, input.inputData),
    contentsAgree(input.schema, input.documentTypeID, input.today),
    ...(input.documentTypeID === 'SRI_LANKA_DRIVING_LICENCE' ? [sidesAgree(input.schema)] : []),
    birthDateCheck(input, derived('dateOfBirth')),
    numberCheck(input),
    addressCheck(input),
  ];
  return { rules, modifications: [...nic.modifications, ...inLatinLetters(input.schema)] };
}

/** The check digit is not officially documented and not judged. */
const FORMS = { old: 'The number is 9 digits and V or X.', new: 'The number is 12 digits.' } as const;

function nicChecks({ schema, documentTypeID }: CheckInput): CheckResult {
  const number = textOf(schema.nicNumber);
  const isCard = documentTypeID === 'SRI_LANKA_NIC_OLD' || documentTypeID === 'SRI_LANKA_NIC_NEW';
  if (number === null) {
    const absent = isCard
      ? failed('nic-number-present', 0.9, 'A NIC was identified but no number could be read.')
      : ignored('nic-number-present');
    return {
      rules: [
        absent,
        ignored('nic-format'),
        ignored('nic-dob-extraction'),
        ignored('nic-dob-match'),
        ignored('nic-sex-match'),
      ],
      modifications: [],
    };
  }
  const confidence = schema.nicNumber?.originalTextConfidence ?? 1;
  const present = passed('nic-number-present', confidence);
  const decoding = decodeNic(number);
  if (!decoding.ok) {
    const format =
      decoding.problem === 'format'
        ? failed('nic-format', confidence, 'The number is neither 9 digits and V or X nor 12 digits.')
        : passed('nic-format', confidence);
    const date =
      decoding.problem === 'format'
        ? ignored('nic-dob-extraction')
        : failed('nic-dob-extraction', confidence, 'The day-of-year part of the number is no possible date.');
    return { rules: [present, format, date, ignored('nic-dob-match'), ignored('nic-sex-match')], modifications: [] };
  }
  const { holder } = decoding;
  const rules = [
    present,
    passed('nic-format', confidence, FORMS[holder.form]),
    passed('nic-dob-extraction', confidence),
    comparePrinted('nic-dob-match', schema, 'dateOfBirth', holder.dateOfBirth, confidence),
    comparePrinted('nic-sex-match', schema, 'sex', holder.sex, confidence),
  ];
  return { rules, modifications: modifications(number, holder.dateOfBirth, holder.sex) };
}

function comparePrinted(
  id: 'nic-dob-match' | 'nic-sex-match',
  schema: FieldValues,
  field: 'dateOfBirth' | 'sex',
  decoded: string,
  confidence: number,
): RuleOutcome {
  const printed = textOf(schema[field]);
  if (printed === null) return ignored(id, 'The document face does not show it.');
  const both = Math.min(confidence, schema[field]?.originalTextConfidence ?? 1);
  return printed === decoded
    ? passed(id, both)
    : failed(id, both, `The number says ${decoded}, the document face ${printed}.`);
}

function modifications(number: string, dateOfBirth: string, sex: string): SchemaModification[] {
  const source = 'nicNumber';
  const other = number.length === 12 ? toOldForm(number) : toNewForm(number);
  return [
    { field: 'dateOfBirth', value: dateOfBirth, source, sourceDescription: 'Birth date encoded in the NIC number' },
    { field: 'sex', value: sex, source, sourceDescription: 'Sex encoded in the NIC number' },
    ...(other
      ? [
          {
            field: 'nicNumberOtherForm',
            value: other,
            source,
            sourceDescription: 'The same NIC number in its other form',
          },
        ]
      : []),
  ];
}

function nameChecks(schema: FieldValues, inputData: InputData): RuleOutcome[] {
  const given = inputText(inputData, 'name');
  if (given === null)
    return [ignored('name-match', 'No `inputData.name`.'), ignored('full-name-match', 'No `inputData.name`.')];
  const wanted = nameWords(given);
  const fields = ['fullName', 'fullNameSinhala', 'fullNameTamil'] as const;
  const names = fields
    .map((field) => ({ field, name: textOf(schema[field]) }))
    .flatMap(({ field, name }) => (name ? [{ field, name }] : []));
  const document = names.flatMap(({ name }) => nameWords(name));
  const confidence = Math.min(1, ...names.map(({ field }) => schema[field]?.originalTextConfidence ?? 1));
  const missing = wanted.length === 0 ? [given] : missingWords(wanted, document);
  if (missing.length > 0) {
    const initials = missing.filter(isInitial).length;
    const reason = `Of the given name “${given}” these words are not on the document as complete words: ${missing.join(', ')}${initials > 0 ? ' (initials are not accepted)' : ''}.`;
    return [
      failed('name-match', confidence, reason),
      ignored('full-name-match', 'Only judged when every word is on the document.'),
    ];
  }
  const sameScript = names.find(({ name }) => scriptOf(name) === scriptOf(given)) ?? names[0];
  const whole = sameScript !== undefined && sameWords(wanted, nameWords(sameScript.name));
  return [
    passed('name-match', confidence),
    whole
      ? passed('full-name-match', confidence)
      : failed('full-name-match', confidence, 'The name on the document has words that the given name has not.'),
  ];
}

function birthDateCheck({ schema, inputData }: CheckInput, derived: string | null): RuleOutcome {
  const given = inputText(inputData, 'dateOfBirth');
  if (given === null) return ignored('dob-match', 'No `inputData.dateOfBirth`.');
  const printed = textOf(schema.dateOfBirth) ?? derived;
  if (printed === null) return ignored('dob-match', 'The document shows no date of birth.');
  const confidence = schema.dateOfBirth?.originalTextConfidence ?? 1;
  return printed === given
    ? passed('dob-match', confidence)
    : failed('dob-match', confidence, 'The given date of birth differs from the document.');
}

function numberCheck({ schema, inputData }: CheckInput): RuleOutcome {
  const given = inputText(inputData, 'idNumber');
  if (given === null) return ignored('id-number-match', 'No `inputData.idNumber`.');
  const nic = textOf(schema.nicNumber);
  const passport = textOf(schema.passportNumber);
  if (nic === null && passport === null)
    return ignored('id-number-match', 'The document shows no NIC or passport number.');
  const same =
    (nic !== null && (sameNic(nic, given) || plainNumber(nic) === plainNumber(given))) ||
    (passport !== null && plainNumber(passport) === plainNumber(given));
  const confidence = (schema.nicNumber ?? schema.passportNumber)?.originalTextConfidence ?? 1;
  return same
    ? passed('id-number-match', confidence)
    : failed('id-number-match', confidence, 'The given number differs from the document.');
}

function addressCheck({ schema, inputData }: CheckInput): RuleOutcome {
  const given = inputText(inputData, 'address');
  if (given === null) return ignored('address-match', 'No `inputData.address`.');
  const addresses = ['address', 'addressSinhala', 'addressTamil']
    .map((field) => textOf(schema[field]))
    .filter((text) => text !== null);
  if (addresses.length === 0) return ignored('address-match', 'The document shows no address.');
  const best = Math.max(...addresses.map((address) => addressAgreement(given, address)));
  const detail = `${Math.round(best * 100)} % of the words agree.`;
  return best >= 0.8 ? passed('address-match', best, detail) : failed('address-match', 1 - best, detail);
}

function inputText(inputData: InputData, key: string): string | null {
  const value = inputData[key];
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text.length > 0 ? text : null;
}

const SPELLED = {
  fullNameSinhala: 'fullNameSinhalaLatin',
  fullNameTamil: 'fullNameTamilLatin',
  placeOfBirthSinhala: 'placeOfBirthSinhalaLatin',
  placeOfBirthTamil: 'placeOfBirthTamilLatin',
  addressSinhala: 'addressSinhalaLatin',
  addressTamil: 'addressTamilLatin',
} as const satisfies Partial<Record<FieldName, FieldName>>;

/** For display; no rule uses the result. */
function inLatinLetters(schema: FieldValues): SchemaModification[] {
  return Object.entries(SPELLED).flatMap(([source, field]) => {
    const printed = textOf(schema[source]);
    return printed === null
      ? []
      : [{ field, value: transliterate(printed), source, sourceDescription: 'Transliterated from what is printed' }];
  });
}
