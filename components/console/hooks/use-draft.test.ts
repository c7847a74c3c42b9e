import { expect, test } from 'vitest';
import { type Drafts, draftAt, withDraft } from './use-draft';

const draft = { reason: 'NAME_ONLY', note: 'Another person' };

test('finds a draft only by its place and member', () => {
  const kept = withDraft(null, 'mem_1', 'decision/alr_1', draft);
  expect(draftAt(kept, 'mem_1', 'decision/alr_1')).toEqual(draft);
  expect(draftAt(kept, 'mem_1', 'comment/alr_1')).toBeUndefined();
  expect(draftAt(kept, 'mem_2', 'decision/alr_1')).toBeUndefined();
  expect(draftAt(null, 'mem_1', 'decision/alr_1')).toBeUndefined();
});

test('replaces the drafts of the previous member in the same window', () => {
  const kept = withDraft(withDraft(null, 'mem_1', 'one', draft), 'mem_2', 'two', draft);
  expect(kept).toEqual({ by: 'mem_2', drafts: [['two', draft]] });
});

test('replaces an earlier draft and removes an empty one', () => {
  const once = withDraft(withDraft(null, 'mem_1', 'one', draft), 'mem_1', 'two', draft);
  const twice = withDraft(once, 'mem_1', 'one', 'More');
  expect(draftAt(twice, 'mem_1', 'one')).toBe('More');
  expect(withDraft(twice, 'mem_1', 'one', undefined).drafts).toEqual([['two', draft]]);
});

test('keeps the newest forty drafts', () => {
  let kept: Drafts | null = null;
  for (let at = 0; at < 45; at += 1) kept = withDraft(kept, 'mem_1', `place ${at}`, draft);
  expect(kept?.drafts.map(([place]) => place)).toEqual(Array.from({ length: 40 }, (_, at) => `place ${at + 5}`));
});
