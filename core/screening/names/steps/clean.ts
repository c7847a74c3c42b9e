import { orgForms } from '../lexicon/organisations';
import type { NameKind } from '../name';
import { readAsItLooks } from './look-alikes';

const apostrophes = /['’‘`´ʻʼʽʾʿˈ′＇״׳"“”«»]/g;

/** Latin letters, digits, spaces, hyphens and commas, no capital inside a word: every step below would leave it as it is. */
const plain = /^(?!.*[a-z]{3}[A-Z])[A-Za-z0-9 ,-]*$/;

/**
 * Raw name → words in their own script: compatibility forms folded, invisible characters and apostrophes removed,
 * everything that is neither letter nor digit a boundary. Dotted letters of a body stay one word (`p.l.c.` → `plc`),
 * those of a person are initials; a comma only separates (order is judged by the alignment), and brackets around a person's name are remarks and go.
 */
export function cleanWords(raw: string, kind: NameKind): string[] {
  if (plain.test(raw)) return raw.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  let text = readAsItLooks(raw.normalize('NFKC'))
    // Zero-width non-joiner separates nothing in Persian names; all other format characters are noise.
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, (character) => (character === '\u00ad' || character === '\u200b' ? '' : ''))
    .replace(/\p{Cc}/gu, ' ')
    .replace(/([\p{L}\p{M}])\?(?=[\p{L}\p{M}])/gu, '$1')
    .replace(/([\p{L}])(['’])s(?=[\s,.;)]|$)/giu, '$1')
    .replace(apostrophes, '');
  text = splitCamel(text);
  if (kind !== 'organization' && kind !== 'vessel') {
    const bare = text.replace(/[（(【[][^)）】\]]*[)）】\]]/g, ' ');
    if (/\p{L}/u.test(bare)) text = bare;
  }
  text = text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(\d)\s*%\s*/g, '$1 percent')
    .replace(
      /(?<![\p{L}\p{M}\d])((?:\p{L}\.\s?){2,}\p{L}?)(?![\p{L}\p{M}])/gu,
      (dotted: string) => ` ${isOneWord(dotted, kind) ? dotted.replace(/[.\s]/g, '') : dotted.replace(/\./g, ' ')} `,
    );
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Of somebody who may be either, only a legal form is one word: `Acme S.A.`, but `V.V. Putin`. */
const isOneWord = (dotted: string, kind: NameKind): boolean =>
  kind === 'unknown' ? orgForms.has(dotted.replace(/[.\s]/g, '')) : kind !== 'person';

/** `FridrichBuchenberg` → two words; `McCain` and `MacKay` and all-capital text are left alone. */
function splitCamel(text: string): string {
  return text.replace(/(?<=\p{Ll}{3})(?=\p{Lu}[\p{Ll}\p{Lu}])/gu, (_, offset: number) =>
    /(?:^|\P{L})mac$/iu.test(text.slice(0, offset)) ? '' : ' ',
  );
}
