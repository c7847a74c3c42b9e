import { expect, test } from 'vitest';
import { inventedParty, nameSynthesiser } from '@/bin/evaluation/synthesise';
import { commonNames } from '../names/lexicon/given-names';
import { prepareName } from '../names/prepare';
import { buildIndex } from './build';
import { Proposer } from './propose';
import { termsOf } from './terms';
import { WordFinder } from './words';

const invent = nameSynthesiser(commonNames, 12);
const image = buildIndex(Array.from({ length: 4_000 }, (_, at) => inventedParty(invent(), `p${at}`)));
const words = new WordFinder(image);
const proposer = new Proposer(image);

/** The ranks of the best twenty proposals when `keep` are wanted, best first. */
function best(name: string, keep: number): number[] {
  const [query] = prepareName(name, 'person');
  if (!query) return [];
  proposer.begin(termsOf(query, words), keep, undefined);
  const ranks = [...proposer.ranks.subarray(0, proposer.count)];
  proposer.end();
  return ranks.sort((a, b) => b - a).slice(0, 20);
}

test('the best names are the same whether twenty are kept or all: what is skipped could not have been among them', () => {
  let skipped = 0;
  for (let at = 0; at < 400; at += 1) {
    const { value } = invent();
    expect(best(value, 20), value).toEqual(best(value, 1_000_000));
    const few = proposer.count;
    best(value, 20);
    skipped += few - proposer.count;
  }
  expect(skipped).toBeGreaterThan(1_000);
});
