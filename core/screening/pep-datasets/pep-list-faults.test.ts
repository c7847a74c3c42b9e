import { expect, test } from 'vitest';
import { pepListFaults, ROW_LEFT_OUT } from './pep-list-faults';

test('sorts faults by line and separates lost rows from kept ones', () => {
  const unread = {
    [`further lines: ${ROW_LEFT_OUT}`]: 7,
    [`line 10: no name: ${ROW_LEFT_OUT}`]: 1,
    [`line 9: a NUL character: ${ROW_LEFT_OUT}`]: 1,
    'further lines': 2,
    'line 4: nationality is no country: left empty': 1,
    'line 11: to is before from: neither is used': 1,
  };
  const { lost, kept } = pepListFaults(unread);
  expect(lost.map(({ text, count }) => [text.split(':')[0], count])).toEqual([
    ['line 9', 1],
    ['line 10', 1],
    ['further lines', 7],
  ]);
  expect(kept.map(({ text }) => text.split(':')[0])).toEqual(['line 4', 'line 11', 'further lines']);
});
