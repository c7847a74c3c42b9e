import { expect, test } from 'vitest';
import { processors } from '../processors';
import { listedRules } from './rule-catalogue';
import { rules } from './rules';

test('lists every rule once, with its level and its processors', () => {
  const listed = listedRules();
  const codes = listed.map(({ errorCode }) => errorCode);
  expect(new Set(codes).size).toBe(codes.length);
  const used = Object.values(processors).flatMap((one) => one.rules.map((id) => rules[id].errorCode));
  expect([...codes].sort()).toEqual([...new Set(used)].sort());
  expect(listed.find(({ errorCode }) => errorCode === 'DOB_MISMATCH')).toMatchObject({
    level: 'error',
    processorIds: ['SRI_LANKA_ID'],
  });
  expect(listed.find(({ errorCode }) => errorCode === 'DOCUMENT_NOT_PROVIDED')?.processorIds).toEqual(
    Object.keys(processors),
  );
});

test('lists errors first', () => {
  const levels = listedRules().map(({ level }) => level);
  expect([...new Set(levels)]).toEqual(['error', 'warning', 'info']);
  expect(levels.lastIndexOf('error')).toBeLessThan(levels.indexOf('warning'));
});
