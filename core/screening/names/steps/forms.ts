import { orgForms, writtenOutForms } from '../lexicon/organisations';
import type { NameKind } from '../name';

const longest = 5;
/** Single letters can start a form as well. */
const firstWords = new Set([...writtenOutForms.keys()].map((form) => form.split(' ')[0] ?? ''));

/** Full or spelled-out forms → short, anywhere in the name. */
export function shortenForms(words: string[], kind: NameKind): string[] {
  if (kind === 'vessel') return words;
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    const first = words[at] ?? '';
    const begins = first.length === 1 || firstWords.has(first);
    for (let length = !begins ? 0 : Math.min(longest, words.length - at); length >= 1; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      const short = writtenOutForms.get(phrase);
      const spelled =
        length > 1 && words.slice(at, at + length).every((word) => word.length === 1)
          ? words.slice(at, at + length).join('')
          : '';
      const form = short ?? (orgForms.has(spelled) ? spelled : undefined);
      if (!form || (kind === 'person' && length === 1) || (at === 0 && length === words.length)) continue;
      out.push(form);
      taken = length;
      break;
    }
    if (taken === 0) {
      out.push(...gluedForm(first, kind));
      taken = 1;
    }
    at += taken;
  }
  return out;
}

/** Split `siemensag`; unmistakable forms of organizations only. */
function gluedForm(word: string, kind: NameKind): string[] {
  if (kind !== 'organization') return [word];
  const match = /^([a-z]{4,})(gmbh|llc|ltd|inc|corp)$/.exec(word);
  return match?.[1] && match[2] ? [match[1], match[2]] : [word];
}
