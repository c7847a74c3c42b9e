import { compareRecords } from '@/core/screening/compare-records';
import type { SchemaField } from '../contract';
import { readZone, type Td3 } from '../mrz/find';
import { sameNic } from '../nic/decode';
import type { FieldValues } from '../processor';
import { failed, ignored, passed, type RuleOutcome } from '../rules';
import { textOf } from '../values/field';

/** A value that was read less surely than this accuses nobody: the reader may be wrong. */
const SURE = 0.9;
/** Sinhala and Tamil are read less surely than Latin; a name in them is compared as a whole, so that single letters weigh little. */
const SURE_ENOUGH = 0.6;
/** Below this score of the name matcher two spellings are not one name: genuine ones reach .8 and more, one changed word of three about .6. */
const OTHER_NAME = 0.66;

/**
 * Whether a document says the same thing wherever it says it: its name in Latin, Sinhala and Tamil letters, and its print against
 * its machine-readable zone, and days that exist. Who changes one place seldom changes all. Only what was read with certainty counts, and the zone
 * only with all its check digits right. The number against birth date and sex has rules of its own.
 */
export function contentsAgree(schema: FieldValues, today: string): RuleOutcome {
  const compared = [...impossibleDates(schema), namesAcrossScripts(schema), ...printAgainstZone(schema, today)].filter(
    (one) => one !== null,
  );
  const different = compared.filter(({ agree }) => !agree).map(({ what }) => what);
  if (compared.length === 0) return ignored('contents-agree', 'Nothing is said twice that was read with certainty.');
  if (different.length === 0)
    return passed('contents-agree', SURE, `What it says twice agrees: ${compared.map(({ what }) => what).join(', ')}.`);
  return failed('contents-agree', SURE, `The document contradicts itself in: ${different.join(', ')}.`);
}

const DATES = {
  dateOfBirth: 'the date of birth',
  dateOfIssue: 'the date of issue',
  dateOfExpiry: 'the date of expiry',
};

type Comparison = { what: string; agree: boolean };

/** No authority prints a day that the calendar does not have; extraction leaves such a date without a value. */
function impossibleDates(schema: FieldValues): Comparison[] {
  return Object.entries(DATES).flatMap(([field, name]) =>
    schema[field]?.value === null ? [{ what: `${name}, which is no day of the calendar`, agree: false }] : [],
  );
}

function namesAcrossScripts(schema: FieldValues): Comparison | null {
  const latin = sureText(schema.fullName, SURE);
  const others = [schema.fullNameSinhala, schema.fullNameTamil]
    .map((field) => sureText(field, SURE_ENOUGH))
    .filter((name) => name !== null);
  if (latin === null || others.length === 0) return null;
  const best = Math.max(
    ...others.map((other) => Math.max(likeness(latin, other), likeness(joined(latin), joined(other)))),
  );
  return { what: 'the name in its scripts', agree: best >= OTHER_NAME };
}

const likeness = (a: string, b: string): number => compareRecords(a, {}, b, {}, 'person').nameScore;
/** Readers lose spaces. */
const joined = (name: string): string => name.replaceAll(' ', '');

function printAgainstZone(schema: FieldValues, today: string): (Comparison | null)[] {
  const zone = zoneOf(schema.mrz, today);
  if (!zone) return [];
  const compare = (field: string, said: string | null, what: string): Comparison | null => {
    const printed = sureText(schema[field], SURE);
    return printed === null || said === null ? null : { what, agree: plain(printed) === plain(said) };
  };
  const number = sureText(schema.nicNumber, SURE);
  const personal = zone.personalNumber?.replace(/</g, '') ?? '';
  return [
    compare('passportNumber', zone.documentNumber, 'the passport number'),
    compare('dateOfBirth', zone.dateOfBirth, 'the date of birth'),
    compare('dateOfExpiry', zone.dateOfExpiry, 'the date of expiry'),
    compare('sex', zone.sex, 'the sex'),
    number && sameNic(personal, personal) ? { what: 'the national number', agree: sameNic(number, personal) } : null,
  ];
}

function zoneOf(field: SchemaField | undefined, today: string): Td3 | null {
  const [first, second] = (textOf(field) ?? '').split('\n');
  const zone = first && second ? readZone([first, second], field?.originalTextConfidence ?? 0, today) : null;
  return zone?.valid ? zone : null;
}

function sureText(field: SchemaField | undefined, from: number): string | null {
  return (field?.originalTextConfidence ?? 0) >= from ? textOf(field) : null;
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
