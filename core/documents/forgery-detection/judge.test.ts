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

describe('fused suspicion', () => {
  test('equals a single finding', () => {
    for (const suspicion of [0.5, TAMPERING_FROM, 0.93]) expect(fused([suspicion])).toBeCloseTo(suspicion, 3);
    expect(fused([])).toBe(0);
  });

  test('grows with each finding and fails when two are close to the threshold', () => {
    expect(fused([0.5, 0.5])).toBeGreaterThan(0.5);
    expect(fused([0.5, 0.5])).toBeLessThan(TAMPERING_FROM);
    expect(fused([0.6, 0.6])).toBeGreaterThan(TAMPERING_FROM);
    expect(fused([0.5, 0.5, 0.5])).toBeGreaterThan(TAMPERING_FROM);
    expect(fused([0.9, 0.5])).toBeGreaterThan(0.9);
  });
});

describe('judgeTampering', () => {
  test('judges each page by its own findings', () => {
    expect(judgeTampering([finding(1, 0.6), finding(2, 0.6)], 2)).toMatchObject({ outcome: 'passed', confidence: 0.4 });
    expect(judgeTampering([finding(1, 0.6), finding(1, 0.6)], 2).outcome).toBe('failed');
  });

  test('lists each sign once, strongest first', () => {
    const { detail } = judgeTampering(
      [finding(1, 0.6, 'Weaker.'), finding(1, 0.85, 'Stronger.'), finding(1, 0.5, 'Weaker.')],
      1,
    );
    expect(detail).toBe('Stronger. Weaker.');
  });

  test('ignores pages that were not examined', () => {
    expect(judgeTampering([], 0).outcome).toBe('ignored');
    expect(judgeTampering([], 1)).toMatchObject({ outcome: 'passed', confidence: 1 });
  });
});
