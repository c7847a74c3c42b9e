import { expect, test } from 'vitest';
import { compareTwo } from './compare-two';

test('two names are compared word by word, across scripts, with the reason of the number', () => {
  const same = compareTwo({ fullName: 'නිමල් ජයසූරිය', listedName: 'JAYASURIYA, Nimal' });
  expect(same.score).toBeGreaterThan(0.85);
  expect(same.match.pairs.map(({ listed }) => listed.toLowerCase()).toSorted()).toEqual(['jayasuriya', 'nimal']);
  expect(same.explanation).toContain('Nimal');
});

test('names with nothing in common say so', () => {
  const apart = compareTwo({ fullName: 'Nimal Perera', listedName: 'Vladimir Putin' });
  expect(apart).toMatchObject({ score: 0, match: { pairs: [] } });
  expect(apart.match.oursLeft).toEqual(['Nimal', 'Perera']);
  expect(apart.explanation).toContain('Only in the listed name: Vladimir, Putin.');
});

test('what one name has and the other lacks is left over, not matched', () => {
  const { score, match } = compareTwo({ fullName: 'Nimal Perera', listedName: 'Nimal Sunil Jayasuriya' });
  expect(score).toBeLessThan(0.7);
  expect(match.oursLeft).toContain('Perera');
});
