import { expect, test } from 'vitest';
import { compareTwo } from './compare-two';

test('compares two names word by word across scripts and explains the score', () => {
  const same = compareTwo({ fullName: 'නිමල් ජයසූරිය', listedName: 'JAYASURIYA, Nimal' });
  expect(same.score).toBeGreaterThan(0.85);
  expect(same.match.pairs.map(({ listed }) => listed.toLowerCase()).toSorted()).toEqual(['jayasuriya', 'nimal']);
  expect(same.explanation).toContain('Nimal');
});

test('explains that two names have nothing in common', () => {
  const apart = compareTwo({ fullName: 'Nimal Perera', listedName: 'Vladimir Putin' });
  expect(apart).toMatchObject({ score: 0, match: { pairs: [] } });
  expect(apart.match.oursLeft).toEqual(['Nimal', 'Perera']);
  expect(apart.explanation).toContain('Only in the listed name: Vladimir, Putin.');
});

test('returns unmatched words of either name as left over', () => {
  const { score, match } = compareTwo({ fullName: 'Nimal Perera', listedName: 'Nimal Sunil Jayasuriya' });
  expect(score).toBeLessThan(0.7);
  expect(match.oursLeft).toContain('Perera');
});
