import type { SchemaField } from '../../contract';
import { agreesWithZone } from '../../mrz/agrees-with-zone';
import { readZone, type Td3 } from '../../mrz/find';
import { sameNic } from '../../nic/decode';
import { textOf } from '../../parsing/field';
import type { FieldValues } from '../../processor';
import { type Comparison, confidenceText, SURE } from './comparison';
import { sameName } from './same-name';

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
