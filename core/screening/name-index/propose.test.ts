import { expect, test } from 'vitest';
import { inventedParty, nameSynthesiser } from '@/scripts/evaluation/synthesise';
import { commonNames } from '../names/lexicon/given-names';
import { prepareName } from '../names/prepare';
import { sourceIds } from '../watchlists/source-ids';
import { buildIndex } from './build';
import { Proposer } from './propose';
import { termsOf, WordFinder } from './terms';

const invent = nameSynthesiser(commonNames, 12);
const image = buildIndex(
  Array.from({ length: 4_000 }, (_, at) => ({
    ...inventedParty(invent(), `p${at}`),
    source: sourceIds[at % 3] ?? 'ofac',
  })),
);
const words = new WordFinder(image);
const proposer = new Proposer(image);

const proposed = (): number => proposer.shortlists.reduce((sum, { count }) => sum + count, 0);

/** Top twenty per shortlist. */
function best(name: string, keep: number, lists?: number[], admits?: (name: number) => boolean, least = 0): number[][] {
  const [query] = prepareName(name, 'person');
  if (!query) return [];
  proposer.begin(termsOf(query, words), { keep, least, lists }, admits);
  const ranks = proposer.shortlists.map((one) => [...one.ranks.subarray(0, one.count)]);
  proposer.end();
  return ranks.map((of) => of.sort((a, b) => b - a).slice(0, 20));
}

test('returns the same best names whether it keeps twenty or all', () => {
  let skipped = 0;
  for (let at = 0; at < 400; at += 1) {
    const { value } = invent();
    expect(best(value, 20), value).toEqual(best(value, 1_000_000));
    const few = proposed();
    best(value, 20);
    skipped += few - proposed();
  }
  expect(skipped).toBeGreaterThan(1_000);
});

test('proposes no name below the least rank, and the same above it', () => {
  for (let at = 0; at < 100; at += 1) {
    const { value } = invent();
    const [all = []] = best(value, 1_000_000);
    const above = all.filter((rank) => rank >= 0.3333);
    expect(best(value, 20, undefined, undefined, 0.3333), value).toEqual([above]);
  }
});

test('proposes for several lists together the same names as for each alone', () => {
  const of = (list: number) => (name: number) => image.partySource[image.nameParty[name] as number] === list;
  for (let at = 0; at < 200; at += 1) {
    const { value } = invent();
    const alone = [2, 0].flatMap((list) => best(value, 20, undefined, of(list)));
    expect(best(value, 20, [2, 0]), value).toEqual(alone);
  }
});
