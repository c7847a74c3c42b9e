import { orgForms } from '../lexicon/organisations';
import type { NameKind } from '../name';
import { readAsItLooks } from './look-alikes';

const apostrophes = /['’‘`´ʻʼʽʾʿˈ′＇״׳"“”«»]/g;

/** Simple Latin names, unchanged by the steps below. */
const plain = /^(?!.*[a-z]{3}[A-Z])[A-Za-z0-9 ,-]*$/;

/**
 * Dotted letters are one word for organizations (`p.l.c.` → `plc`), initials for people; bracketed remarks of people
 * are dropped.
 */
export function cleanWords(raw: string, kind: NameKind): string[] {
  if (plain.test(raw)) return raw.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  let text = readAsItLooks(raw.normalize('NFKC'))
    // Format characters separate no words, including the zero-width non-joiner of Persian.
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

/** For unknown kinds only legal forms: `Acme S.A.`, but `V.V. Putin`. */
const isOneWord = (dotted: string, kind: NameKind): boolean =>
  kind === 'unknown' ? orgForms.has(dotted.replace(/[.\s]/g, '')) : kind !== 'person';

/** `FridrichBuchenberg` → two words; not `McCain`, `MacKay` or all capitals. */
function splitCamel(text: string): string {
  return text.replace(/(?<=\p{Ll}{3})(?=\p{Lu}[\p{Ll}\p{Lu}])/gu, (_, offset: number) =>
    /(?:^|\P{L})mac$/iu.test(text.slice(0, offset)) ? '' : ' ',
  );
}
