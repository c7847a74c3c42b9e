import type { SchemaField } from '../../contract';
import { agreesWithZone } from '../../mrz/agrees-with-zone';
import { readZone, type Td3 } from '../../mrz/find';
import { sameNic } from '../../nic/decode';
import { textOf } from '../../parsing/field';
import type { FieldValues } from '../../processor';
import { type Comparison, confidenceText, SURE, sameName } from './comparison';

/** Lower than SURE: an address has the confidence of its worst word, and two spellings must agree. */
const SURE_ENOUGH = { latin: 0.8, others: 0.6 };

/**
 * Compare Latin house numbers with Sinhala and Tamil. Additional or missing digits are OCR errors or words; only
 * differing ones count.
 */
export function addressNumbers(schema: FieldValues): Comparison[] {
  const latin = digitsOf(schema.address, SURE_ENOUGH.latin);
  const sinhala = digitsOf(schema.addressSinhala, SURE_ENOUGH.others);
  const tamil = digitsOf(schema.addressTamil, SURE_ENOUGH.others);
  if (!latin || !sinhala || sinhala !== tamil || latin.length !== sinhala.length) return [];
  return [{ what: 'the number in the address in its scripts', agree: latin === sinhala }];
}

function digitsOf(field: SchemaField | undefined, from: number): string | null {
  if ((field?.originalTextConfidence ?? 0) < from) return null;
  return (field?.originalText ?? '').replace(/\D/g, '');
}

const SAME_PLACES = 3;

/** The back may show an unrelated number of the same format, so only near matches count as contradictions. */
export function licenceNumbers(schema: FieldValues): Comparison[] {
  const front = confidenceText(schema.licenceNumber);
  const back = confidenceText(schema.licenceNumberBack);
  if (front === null || back === null) return [];
  if (front !== back && !isNearly(front, back)) return [];
  return [{ what: 'the licence number on its sides', agree: front === back }];
}

function isNearly(a: string, b: string): boolean {
  if (a.length !== b.length || a[0] !== b[0]) return false;
  return [...a].slice(1).filter((digit, index) => digit === b[index + 1]).length >= SAME_PLACES;
}

type ZoneComparison = Comparison & { fields: readonly string[] };

/** Requires valid MRZ check digits. */
export function printAgainstZone(schema: FieldValues, today: string): ZoneComparison[] {
  const zone = zoneOf(schema.mrz, today);
  if (!zone) return [];
  const compare = (field: string, said: string | null, what: string): ZoneComparison[] => {
    const printed = confidenceText(schema[field]);
    if (printed === null || said === null) return [];
    return [{ what, fields: [field], agree: agreesWithZone(field, printed, said, zone, today) }];
  };
  const number = confidenceText(schema.nicNumber);
  const personal = zone.personalNumber?.replace(/</g, '') ?? '';
  return [
    ...compare('passportNumber', zone.documentNumber, 'the passport number'),
    ...compare('dateOfBirth', zone.dateOfBirth, 'the date of birth'),
    ...compare('dateOfExpiry', zone.dateOfExpiry, 'the date of expiry'),
    ...compare('sex', zone.sex, 'the sex'),
    ...names(schema, zone),
    ...(number && sameNic(personal, personal)
      ? [{ what: 'the national number', fields: ['nicNumber'], agree: sameNic(number, personal) }]
      : []),
  ];
}

/** Names have no check digit, so near spellings are ignored; a full first line may truncate them. */
function names(schema: FieldValues, zone: Td3): ZoneComparison[] {
  const printed = [confidenceText(schema.otherNames), confidenceText(schema.surname)];
  const said = [zone.givenNames, zone.surname];
  if (zone.confidence < SURE || !zone.lines[0].endsWith('<') || [...printed, ...said].includes(null)) return [];
  const agree = sameName(printed.join(' '), said.join(' '));
  return [{ what: 'the name', fields: ['otherNames', 'surname'], agree }];
}

function zoneOf(field: SchemaField | undefined, today: string): Td3 | null {
  const [first, second] = (textOf(field) ?? '').split('\n');
  const zone = first && second ? readZone([first, second], field?.originalTextConfidence ?? 0, today) : null;
  return zone?.valid ? zone : null;
}
