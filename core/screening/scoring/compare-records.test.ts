import { expect, test } from 'vitest';
import { compareRecords } from './compare-records';

test('a birth date lifts a doubtful name and sinks another person of the same name', () => {
  const score = (birthDate: string | undefined) =>
    compareRecords('Lena Hofmeister', { birthDate }, 'Lena Hofmeyer', { birthDate: '1971-04-02' }, 'person').score;
  expect(score('1971-04-02')).toBeGreaterThan(score(undefined));
  expect(score('1950-04-02')).toBeLessThan(score(undefined));
});

test('an alias on either side counts, a weak one less', () => {
  const bare = compareRecords('Rui Tavares', {}, 'Somebody Else', { alias: ['Rui Tavares'] }, 'person');
  const weak = compareRecords('Rui Tavares', {}, 'Somebody Else', { weakAlias: 'Rui Tavares' }, 'person');
  expect([bare.score, weak.score < bare.score]).toEqual([0.9, true]);
});

test('props of other kinds than text are read or left out, never an error', () => {
  const props = {
    birthDate: 1971,
    country: null,
    nationality: ['de', 5, {}],
    passportNumber: [123456789],
    gender: true,
  };
  expect(compareRecords('Rui Tavares', props, 'Rui Tavares', props, 'unknown').score).toBe(0.993);
});

test('names with nothing to compare score nothing and say so', () => {
  expect(compareRecords('🙂', {}, '', {}, 'person')).toMatchObject({
    score: 0,
    nameScore: 0,
    explanation: 'The names have nothing in common.',
  });
});

test('a score that comes from the names as a whole says so beside the words that did not meet', () => {
  const { explanation } = compareRecords('Vladimir Putin', {}, 'فلاديمير فورونين', {}, 'person');
  expect(explanation).toContain('whole names, which sound alike without spaces');
});
