import { expect, test } from 'vitest';
import { inventedParty, nameSynthesiser, seeded } from '@/scripts/evaluation/synthesise';
import { buildIndex } from './name-index/build';
import { NameSearcher } from './name-index/search';
import { commonNames } from './names/lexicon/given-names';
import { reverseScreen } from './reverse';
import { type Subject, screen } from './screen';

const invent = nameSynthesiser(commonNames, 3);
const listed = Array.from({ length: 1_500 }, (_, at) => inventedParty(invent(), `p${at}`));
listed.forEach((party, at) => {
  if (at % 3 === 0) party.birthDates = [{ from: `19${50 + (at % 50)}-03-07`, to: `19${50 + (at % 50)}-03-07` }];
});
const serving = new NameSearcher(buildIndex(listed));
const changed = listed.filter((_, at) => at % 5 === 0);

function subjects(count: number): Subject[] {
  const random = seeded(5);
  return Array.from({ length: count }, (_, at): Subject => {
    const words = (changed[Math.floor(random() * changed.length)]?.names[0]?.value ?? '').split(' ');
    const spelled = words.map((word) => (random() < 0.2 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word));
    const fullName = at % 4 === 0 ? invent().value : (at % 4 === 1 ? spelled.reverse() : spelled).join(' ');
    return { fullName, ...(at % 3 === 0 && { birthDate: `19${50 + (at % 50)}-03-07` }) };
  });
}

test('finds every pair of the forward search with the same score and reason', () => {
  const ids = new Set(changed.map((party) => party.entityId));
  const ask = reverseScreen(changed, serving);
  let pairs = 0;
  let more = 0;
  for (const subject of subjects(900)) {
    const forward = screen(serving, subject, { threshold: 0.85, limit: 100 }).matches.filter(({ party }) =>
      ids.has(party.entityId),
    );
    const reverse = new Map(ask(subject).map((match) => [match.party.entityId, match]));
    for (const { party, score, explanation } of forward) {
      expect(reverse.get(party.entityId), `${subject.fullName} and ${party.entityId}`).toMatchObject({
        score,
        explanation,
      });
    }
    pairs += forward.length;
    more += reverse.size - forward.length;
  }
  expect(pairs).toBeGreaterThan(300);
  // The forward search drops names far below its best; few entries compete here.
  expect(more / pairs).toBeLessThan(0.03);
});

test('finds nothing without changes or for a name of symbols only', () => {
  expect(reverseScreen([], serving)({ fullName: 'Anna Petrova' })).toEqual([]);
  expect(reverseScreen(changed, serving)({ fullName: '☃ ☃' })).toEqual([]);
});

test('weighs words by the whole list, not by the changed entries', () => {
  const one = listed[0];
  if (!one) throw new Error('no entry');
  const subject: Subject = { fullName: one.names[0]?.value ?? '' };
  const forward = screen(serving, subject, { threshold: 0.85, limit: 1 }).matches[0];
  const [reverse] = reverseScreen([one], serving)(subject);
  expect(reverse?.commonality).toBe(forward?.commonality);
  expect(reverse?.score).toBe(forward?.score);
});
