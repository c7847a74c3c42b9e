import { expect, test } from 'vitest';
import { type SearchMemory, textOf, withText } from './use-search-memory';

test('stores the newest thirty texts by name and removes empty ones', () => {
  let kept: SearchMemory = [];
  for (let at = 0; at < 31; at += 1) kept = withText(kept, `n${at}`, `text ${at}`);
  expect(textOf(kept, 'n0')).toBe('');
  expect(textOf(kept, 'n1')).toBe('text 1');
  kept = withText(kept, 'n1', 'another');
  expect(textOf(kept, 'n1')).toBe('another');
  expect(textOf(kept, 'n2')).toBe('text 2');
  expect(withText(kept, 'n1', '')).toHaveLength(29);
});
