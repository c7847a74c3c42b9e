import type { FieldValues } from '../../processor';
import { type Comparison, SURE, sureText } from './comparison';
import { sameName } from './same-name';

/** Sinhala and Tamil are read less surely than Latin; a name in them is compared as a whole, so that single letters weigh little. */
const SURE_ENOUGH = 0.6;

/** The name in Latin letters against its Sinhala and Tamil spellings. */
export function namesAcrossScripts(schema: FieldValues): Comparison[] {
  const latin = sureText(schema.fullName, SURE);
  const others = [schema.fullNameSinhala, schema.fullNameTamil]
    .map((field) => sureText(field, SURE_ENOUGH))
    .filter((name) => name !== null);
  if (latin === null || others.length === 0) return [];
  return [{ what: 'the name in its scripts', agree: others.some((other) => sameName(latin, other)) }];
}
