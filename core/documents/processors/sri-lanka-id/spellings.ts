import { sureText } from '../../forgery-detection/comparisons/comparison';
import { sameName } from '../../forgery-detection/comparisons/same-name';
import { textOf } from '../../parsing/field';
import { transliterate } from '../../parsing/transliterate';
import type { FieldValues } from '../../processor';

/** What is left of a name is a guess at it. */
const GUESS = 0.6;
/** A spelling with less than this share of the letters that the name has in Latin lacks words. */
const WHOLE = 0.75;
/** The reader takes ஜ at the beginning of a word for ஐ, which is all but its shape: ஜயசிங்க became ஐயசிங்க. */
const [AI, JA] = ['ஐ', 'ஜ'];

/**
 * Holds the spellings of a name in Sinhala and Tamil against the one in Latin letters, which is read far more surely: a Tamil word that begins with ஐ
 * begins with ஜ where the Latin one begins with J, and a spelling that lacks whole words is a guess. What was read stays in `originalText`.
 */
export function heldAgainstLatin(schema: FieldValues): FieldValues {
  const latin = sureText(schema.fullName);
  if (latin === null) return schema;
  const out = { ...schema };
  const tamil = textOf(schema.fullNameTamil);
  if (tamil !== null && schema.fullNameTamil)
    out.fullNameTamil = { ...schema.fullNameTamil, value: withJa(tamil, latin) };
  for (const name of ['fullNameSinhala', 'fullNameTamil'] as const) {
    const field = out[name];
    const text = textOf(field);
    if (field && text !== null && letters(transliterate(text)) < WHOLE * letters(latin))
      out[name] = { ...field, originalTextConfidence: Math.min(GUESS, field.originalTextConfidence ?? 1) };
  }
  return out;
}

function withJa(tamil: string, latin: string): string {
  const js = latin.split(/\s+/).filter((word) => /^J/i.test(word));
  const meant = (word: string): string => {
    if (!word.startsWith(AI)) return word;
    const other = JA + word.slice(AI.length);
    return js.some((one) => sameName(one, other)) ? other : word;
  };
  return tamil.split(' ').map(meant).join(' ');
}

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
