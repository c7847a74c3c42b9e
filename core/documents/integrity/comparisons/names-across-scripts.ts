import { compareRecords } from '@/core/screening/compare-records';
import type { FieldValues } from '../../processor';
import { type Comparison, SURE, sureText } from './comparison';

/** Sinhala and Tamil are read less surely than Latin; a name in them is compared as a whole, so that single letters weigh little. */
const SURE_ENOUGH = 0.6;
/** Below this score of the name matcher two spellings are not one name: genuine ones reach .8 and more, one changed word of three about .6. */
const OTHER_NAME = 0.66;

/** The name in Latin letters against its Sinhala and Tamil spellings. */
export function namesAcrossScripts(schema: FieldValues): Comparison[] {
  const latin = sureText(schema.fullName, SURE);
  const others = [schema.fullNameSinhala, schema.fullNameTamil]
    .map((field) => sureText(field, SURE_ENOUGH))
    .filter((name) => name !== null);
  if (latin === null || others.length === 0) return [];
  const best = Math.max(
    ...others.map((other) => Math.max(likeness(latin, other), likeness(joined(latin), joined(other)))),
  );
  return [{ what: 'the name in its scripts', agree: best >= OTHER_NAME }];
}

const likeness = (a: string, b: string): number => compareRecords(a, {}, b, {}, 'person').nameScore;
/** Readers lose spaces. */
const joined = (name: string): string => name.replaceAll(' ', '');
