import { confidenceText, sameName } from '../../forgery-detection/comparisons/comparison';
import { textOf } from '../../parsing/field';
import { transliterate } from '../../parsing/transliterate';
import type { FieldValues } from '../../processor';

const GUESS = 0.6;
/** Share of the Latin name's letters. */
const WHOLE = 0.75;
/** OCR reads initial ஜ as the similar ஐ (ஜயசிங்க as ஐயசிங்க). */
const [AI, JA] = ['ஐ', 'ஜ'];

/**
 * Correct ஐ to ஜ if the Latin word begins with J; incomplete spellings get low confidence. `originalText` is unchanged.
 */
export function heldAgainstLatin(schema: FieldValues): FieldValues {
  const latin = confidenceText(schema.fullName);
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
