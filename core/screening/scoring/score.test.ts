import { describe, expect, test } from 'vitest';
import { alertThreshold, combineScore, showThreshold } from './score';

const agrees = (feature: string, effect: number) => ({ feature, effect, sentence: `${feature} agrees.` });
const country = agrees('country', 0.15);
const birthDate = agrees('birthDate', 0.72);
const document = agrees('document', 0.9);

describe('combineScore', () => {
  test('scores an exact name by name, country, birth date and number, all below 1', () => {
    expect([[], [country], [birthDate], [document]].map((features) => combineScore(1, features, 0))).toEqual([
      0.9, 0.915, 0.972, 0.99,
    ]);
  });

  test('keeps every name above the alert threshold there, in the same order', () => {
    const scores = Array.from({ length: 151 }, (_, at) => combineScore(0.85 + at / 1000, [], 0));
    expect(scores.every((score) => score >= alertThreshold)).toBe(true);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(combineScore(0.8499, [], 0)).toBe(0.8499);
    // Even the commonest exact name raises an alert.
    expect(combineScore(1, [], 1, false)).toBeGreaterThan(alertThreshold);
  });

  test('deducts a contradiction and does not let agreement make another name match', () => {
    expect(
      combineScore(1, [{ feature: 'birthDate', effect: -0.24, sentence: 'differs', stated: true }], 1),
    ).toBeLessThan(alertThreshold);
    expect(combineScore(0.1, [birthDate, country], 0)).toBeLessThan(0.2);
  });

  test('does not show an exact name when birth date and country both differ', () => {
    const born = { feature: 'birthDate', effect: -0.17, sentence: 'differs', stated: true } as const;
    const nationality = { feature: 'country', effect: -0.03, sentence: 'differs', stated: true } as const;
    expect(combineScore(1, [born], 0)).toBeGreaterThan(showThreshold);
    expect(combineScore(1, [nationality], 0)).toBeGreaterThan(alertThreshold);
    expect(combineScore(1, [born, nationality], 0)).toBeLessThan(showThreshold);
    expect(combineScore(1, [document, born, nationality], 0)).toBeGreaterThan(showThreshold);
  });
});
