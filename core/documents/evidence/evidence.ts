import { classDaysInOrder, daysInOrder, impossibleDates } from '../forgery-detection/comparisons/days';
import { namesAcrossScripts } from '../forgery-detection/comparisons/names-across-scripts';
import { addressNumbers, licenceNumbers, printAgainstZone } from '../forgery-detection/comparisons/number-comparisons';
import { agreesWithZone } from '../mrz/agrees-with-zone';
import { readZone, type Td3 } from '../mrz/find';
import { decodeNic } from '../nic/decode';
import { textOf } from '../parsing/field';
import type { Box } from '../pipeline/reading';
import type { RuleId } from '../pipeline/rules';
import type { FieldDefinition, FieldValues, Processor } from '../processor';
import type { EvidenceSource } from './evidence-sources';

export type Evidence = { field: string; source: EvidenceSource; value: string };

export type KnownFields = {
  documentTypeID: string | null;
  schema: FieldValues;
  inputData: Readonly<Record<string, unknown>>;
  today: string;
};

/** Fields and `inputData` key per rule. */
const ABOUT: Partial<Record<RuleId, { fields: readonly string[]; given?: string }>> = {
  'document-expired': { fields: ['dateOfExpiry'] },
  'dob-match': { fields: ['dateOfBirth'], given: 'dateOfBirth' },
  'id-number-match': { fields: ['nicNumber', 'passportNumber'], given: 'idNumber' },
  'address-match': { fields: ['address', 'addressSinhala', 'addressTamil'], given: 'address' },
  'nic-format': { fields: ['nicNumber'] },
  'nic-dob-extraction': { fields: ['nicNumber'] },
  'mrz-check-digits': { fields: ['mrz'] },
  'vendor-match': { fields: ['supplierName'], given: 'expectedVendor' },
  'amount-match': { fields: ['totalAmount'], given: 'expectedAmount' },
  'invoice-dates': { fields: ['invoiceDate', 'dueDate'] },
  'registration-number-format': { fields: ['registrationNumber'] },
};

const ZONE: Record<string, (zone: Td3) => string | null> = {
  passportNumber: (zone) => zone.documentNumber,
  surname: (zone) => zone.surname,
  otherNames: (zone) => zone.givenNames,
  dateOfBirth: (zone) => zone.dateOfBirth,
  dateOfExpiry: (zone) => zone.dateOfExpiry,
  sex: (zone) => zone.sex,
  nicNumber: (zone) => zone.personalNumber?.replaceAll('<', '') ?? null,
};

/**
 * Return the values behind a failed rule, for the console only: rule sentences reach webhooks and logs and contain no
 * values.
 */
export function evidenceOf(rule: string, known: KnownFields): Evidence[] {
  switch (rule) {
    case 'contents-agree':
      return contradictions(known);
    case 'name-match':
    case 'full-name-match':
      return [
        ...printed(known, [...latinName(known.schema), 'fullNameSinhala', 'fullNameTamil']),
        ...givenFor(known, { fields: ['fullName'], given: 'name' }),
      ];
    case 'sides-agree':
      return printed(known, ['licenceNumber', 'licenceNumberBack', 'dateOfIssue', 'dateOfExpiry']);
    case 'mrz-visual-agreement':
      return againstZone(known, ['passportNumber', 'surname', 'dateOfBirth', 'dateOfExpiry', 'sex']);
    case 'nic-dob-match':
      return [...printed(known, ['dateOfBirth']), ...inNumber(known, 'dateOfBirth')];
    case 'nic-sex-match':
      return [...printed(known, ['sex']), ...inNumber(known, 'sex')];
    default: {
      const about = ABOUT[rule as RuleId];
      return about ? [...printed(known, about.fields), ...givenFor(known, about)] : [];
    }
  }
}

/** Passports print the name in two fields, so the full name has no position. */
const latinName = ({ fullName, surname }: FieldValues): string[] =>
  surname && fullName?.originalText === undefined ? ['otherNames', 'surname'] : ['fullName'];

function contradictions(known: KnownFields): Evidence[] {
  const { schema, documentTypeID, today } = known;
  const number = decodeNic(textOf(schema.nicNumber) ?? '');
  const bornByNumber = number.ok ? number.holder.dateOfBirth : null;
  const differs = (compared: readonly { agree: boolean }[]): boolean => compared.some(({ agree }) => !agree);
  const days = differs(daysInOrder(schema, { documentTypeID, bornByNumber, today }));
  const fields = [
    ...(days || differs(impossibleDates(schema)) ? ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'] : []),
    ...(differs(namesAcrossScripts(schema)) ? ['fullName', 'fullNameSinhala', 'fullNameTamil'] : []),
    ...(differs(addressNumbers(schema)) ? ['address', 'addressSinhala', 'addressTamil'] : []),
    ...(differs(licenceNumbers(schema)) ? ['licenceNumber', 'licenceNumberBack'] : []),
    ...(differs(classDaysInOrder(schema)) ? ['vehicleClassPeriods'] : []),
  ];
  const inZone = printAgainstZone(schema, today).flatMap(({ fields, agree }) => (agree ? [] : fields));
  return [...printed(known, fields), ...againstZone(known, inZone)];
}

function againstZone(known: KnownFields, fields: readonly string[]): Evidence[] {
  const [first, second] = (textOf(known.schema.mrz) ?? '').split('\n');
  const zone = first && second ? readZone([first, second], 1, known.today) : null;
  return fields.flatMap((field) => {
    const said = zone && ZONE[field]?.(zone);
    const [print] = printed(known, [field]);
    return said && print && !agreesWithZone(field, print.value, said, zone, known.today)
      ? [print, { field, source: 'zone' as const, value: said }]
      : [];
  });
}

function inNumber({ schema }: KnownFields, field: 'dateOfBirth' | 'sex'): Evidence[] {
  const decoded = decodeNic(textOf(schema.nicNumber) ?? '');
  return decoded.ok ? [{ field, source: 'number', value: decoded.holder[field] }] : [];
}

/** Attached to the first compared field. */
function givenFor({ inputData }: KnownFields, about: { fields: readonly string[]; given?: string }): Evidence[] {
  const given = about.given === undefined ? undefined : inputData[about.given];
  const [field] = about.fields;
  return field !== undefined && (typeof given === 'string' || typeof given === 'number')
    ? [{ field, source: 'given', value: String(given) }]
    : [];
}

function printed({ schema }: KnownFields, fields: readonly string[]): Evidence[] {
  return fields.flatMap((field) => {
    // An impossible date has only its text.
    const value = schema[field]?.value ?? schema[field]?.originalText;
    return typeof value === 'string' || typeof value === 'number'
      ? [{ field, source: 'document' as const, value: String(value) }]
      : [];
  });
}

export const portraitWeight = ({ box, score }: { box: Box; score: number }): number => box.width * box.height * score;

/** The template's fields and any others read; without a template, all of the processor. */
export function fieldsOn(
  processor: Processor | null,
  documentTypeID: string | null,
  schema: FieldValues = {},
): [name: string, field: FieldDefinition][] {
  const template = processor?.templates.find((one) => one.documentTypeID === documentTypeID);
  const all = Object.entries(processor?.fields ?? {});
  return template ? all.filter(([name]) => template.fields.includes(name) || schema[name]) : all;
}

const HEADING_MAX = 200;

/** Return the texts of the `findBy` fields that were read; the first is the document's heading. */
export function readTexts({ findBy }: Pick<Processor, 'findBy'>, schema: FieldValues): string[] {
  return findBy.flatMap((field) => {
    const value = schema[field]?.value;
    return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, HEADING_MAX)] : [];
  });
}
