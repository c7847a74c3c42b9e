import { hasLabel, squashed } from '../../layout/labels';
import { findTd3 } from '../../mrz/find';
import { findNics } from '../../nic/find';
import type { PageReading } from '../../pipeline/reading';
import { labels } from './labels';

/** Before old and new NIC are distinguished. */
export type Family = 'NIC' | 'PASSPORT' | 'LICENCE';

/** `sides` has both if a scan shows both at once. */
export type PageKind = { family: Family | null; sides: ('front' | 'back')[]; score: number };

type Evidence = { family: Family; side: 'front' | 'back' | 'any'; weight: number; words: readonly string[] };

/** Weights: 3 names the document, 2 is rare elsewhere, 1 supports. */
const evidence: readonly Evidence[] = [
  { family: 'NIC', side: 'front', weight: 3, words: ['NATIONAL IDENTITY CARD', 'ජාතික හැඳුනුම්පත', 'தேசிய அடையாள அட்டை'] },
  { family: 'NIC', side: 'back', weight: 3, words: ['Registration of Persons', 'පුද්ගලයින් ලියාපදිංචි කිරීමේ', 'ஆட்களைப் பதிவு'] },
  { family: 'NIC', side: 'front', weight: 1, words: labels.sex },
  { family: 'NIC', side: 'front', weight: 1, words: labels.dateOfBirth },
  { family: 'NIC', side: 'back', weight: 1.5, words: labels.address },
  { family: 'NIC', side: 'back', weight: 1, words: labels.dateOfIssue },
  { family: 'NIC', side: 'back', weight: 0.5, words: labels.profession },
  { family: 'PASSPORT', side: 'front', weight: 3, words: ['PASSPORT', 'ගමන් බලපත්‍රය', 'கடவுச்சீட்டு'] },
  { family: 'PASSPORT', side: 'front', weight: 2, words: labels.passportNumber },
  { family: 'PASSPORT', side: 'front', weight: 2, words: labels.countryCode },
  { family: 'PASSPORT', side: 'front', weight: 1, words: labels.surname },
  { family: 'PASSPORT', side: 'front', weight: 1, words: labels.otherNames },
  { family: 'PASSPORT', side: 'front', weight: 1, words: labels.dateOfExpiry },
  {
    family: 'LICENCE',
    side: 'front',
    weight: 4,
    words: ['DRIVING LICENCE', 'DRIVING LICENSE', 'රියදුරු බලපත්‍රය', 'சாரதி அனுமதிப்பத்திரம்'],
  },
  { family: 'LICENCE', side: 'front', weight: 2, words: ['Motor Traffic'] },
  { family: 'LICENCE', side: 'front', weight: 2, words: labels.bloodGroup },
  { family: 'LICENCE', side: 'front', weight: 1, words: labels.dateOfExpiry },
  {
    family: 'LICENCE',
    side: 'back',
    weight: 4,
    words: ['Class of Vehicle', 'Classes of vehicle', 'වාහන පන්තිය', 'வாகன வகை'],
  },
  { family: 'LICENCE', side: 'back', weight: 1.5, words: ['Valid until', 'Valid to'] },
  { family: 'LICENCE', side: 'back', weight: 1, words: ['Valid from', 'Restrictions'] },
];

const RECOGNISED = 2.5;
/** Minimum weight of evidence that alone names the document. */
const NAMING = 2;
/** Letters and digits per side; a passport has about 430. */
const MOST_CHARACTERS = 500;

export function recognisePage(page: PageReading, today: string): PageKind {
  const scores: Record<Family, number> = { NIC: 0, PASSPORT: 0, LICENCE: 0 };
  const sides: Record<Family, Record<'front' | 'back', number>> = {
    NIC: { front: 0, back: 0 },
    PASSPORT: { front: 0, back: 0 },
    LICENCE: { front: 0, back: 0 },
  };
  const named = new Set<Family>();
  for (const one of evidence) {
    if (!page.lines.some((line) => hasLabel(line.text, one.words))) continue;
    if (one.weight >= NAMING) named.add(one.family);
    scores[one.family] += one.weight;
    if (one.side !== 'any') sides[one.family][one.side] += one.weight;
  }
  if (findTd3(page, today)) {
    scores.PASSPORT += 5;
    named.add('PASSPORT');
  }
  const numbered = numberedFields(page);
  if (numbered >= 3) {
    scores.LICENCE += 2;
    sides.LICENCE.front += 2;
  }
  if (page.lines.some((line) => findNics(line.text).length > 0)) {
    scores.NIC += 1;
    if (sides.NIC.back < 2) sides.NIC.front += 1;
  }
  const family = (['PASSPORT', 'LICENCE', 'NIC'] as const).reduce(
    (best, one) => (scores[one] > scores[best] ? one : best),
    'PASSPORT',
  );
  // Forms and letters have no document name and more words.
  const isWordy = characters(page) > MOST_CHARACTERS;
  if (scores[family] < RECOGNISED || (isWordy && !named.has(family)))
    return { family: null, sides: [], score: scores[family] };
  return { family, sides: shownSides(family, sides[family]), score: scores[family] };
}

function characters(page: PageReading): number {
  return page.lines.reduce((sum, line) => sum + squashed(line.text).length, 0);
}

/** Likelier than the other side, or strong evidence of its own (both sides on one scan). */
function shownSides(family: Family, found: Record<'front' | 'back', number>): ('front' | 'back')[] {
  if (family === 'PASSPORT') return ['front'];
  const main = found.back > found.front ? 'back' : 'front';
  const other = main === 'back' ? 'front' : 'back';
  return found[other] >= 4 ? ['front', 'back'] : [main];
}

/** Count captions 1, 2, 3, 4a … at line starts. */
function numberedFields(page: PageReading): number {
  const captions = new Set<string>();
  for (const line of page.lines) {
    const match = /^\s*(1\s*[,.]\s*2|4\s*[abcd]|[3589])\s*[.)]/i.exec(line.text);
    if (match?.[1]) captions.add(squashed(match[1]));
  }
  return captions.size;
}
