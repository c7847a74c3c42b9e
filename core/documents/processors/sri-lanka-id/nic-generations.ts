import { hasLabel } from '../../layout/labels';
import type { PageReading } from '../../pipeline/reading';
import { nicNumbers } from './extract-nic';
import { labels } from './labels';
import type { PageKind } from './recognise-page';

type Generation = 'old' | 'new';

/** Two generations mean two cards, even of one person. */
export function nicGenerations(kinds: readonly PageKind[], pages: readonly PageReading[]): Set<Generation> {
  const found = pages.map((page, index) => {
    const sides = kinds[index]?.family === 'NIC' ? (kinds[index]?.sides ?? []) : [];
    if (sides.includes('front')) return byNumber(page);
    return sides.includes('back') ? (byNumber(page) ?? byPrint(page)) : null;
  });
  return new Set(found.filter((one) => one !== null));
}

function byNumber(page: PageReading): Generation | null {
  const forms = new Set(nicNumbers([page]).map((number) => number.length >= 11));
  if (forms.size !== 1) return null;
  return forms.has(true) ? 'new' : 'old';
}

/** Old: profession on the back, place of birth on the front. New: place of birth on the back. */
function byPrint(page: PageReading): Generation | null {
  const prints = (words: readonly string[]): boolean => page.lines.some((line) => hasLabel(line.text, words));
  const [profession, birthplace] = [prints(labels.profession), prints(labels.placeOfBirth)];
  if (profession === birthplace) return null;
  return profession ? 'old' : 'new';
}
