import { describe, expect, test } from 'vitest';
import { fused, type IntegrityFinding, judgeTampering, TAMPERING_FROM } from './judge';

const finding = (page: number, suspicion: number, detail = 'A sign.'): IntegrityFinding => ({
  detector: 'noise',
  page,
  suspicion,
  detail,
  picture: 'submitted',
  box: null,
});

describe('one suspicion of several findings', () => {
  test('is the finding itself where there is one', () => {
    for (const suspicion of [0.5, TAMPERING_FROM, 0.93]) expect(fused([suspicion])).toBeCloseTo(suspicion, 3);
    expect(fused([])).toBe(0);
  });

  test('grows with each, and refuses where two come near', () => {
    expect(fused([0.5, 0.5])).toBeGreaterThan(0.5);
    expect(fused([0.5, 0.5])).toBeLessThan(TAMPERING_FROM);
    expect(fused([0.6, 0.6])).toBeGreaterThan(TAMPERING_FROM);
    expect(fused([0.5, 0.5, 0.5])).toBeGreaterThan(TAMPERING_FROM);
    expect(fused([0.9, 0.5])).toBeGreaterThan(0.9);
  });
});

describe('the rule of manipulation', () => {
  test('judges each page by what was found on it', () => {
    expect(judgeTampering([finding(1, 0.6), finding(2, 0.6)], 2)).toMatchObject({ outcome: 'passed', confidence: 0.4 });
    expect(judgeTampering([finding(1, 0.6), finding(1, 0.6)], 2).outcome).toBe('failed');
  });

  test('says every sign once, the strongest first', () => {
    const { detail } = judgeTampering(
      [finding(1, 0.6, 'Weaker.'), finding(1, 0.85, 'Stronger.'), finding(1, 0.5, 'Weaker.')],
      1,
    );
    expect(detail).toBe('Stronger. Weaker.');
  });

  test('says nothing about what was not looked at', () => {
    expect(judgeTampering([], 0).outcome).toBe('ignored');
    expect(judgeTampering([], 1)).toMatchObject({ outcome: 'passed', confidence: 1 });
  });
});
