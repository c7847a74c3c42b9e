import { expect, test } from 'vitest';
import { type DecisionDraft, type Drafts, draftOf, NO_DRAFT, withDraft } from './decision-drafts';

const draft: DecisionDraft = { reason: 'NAME_ONLY', note: 'Another person' };

test('what was written is found again for its alert and its writer, and for nobody else', () => {
  const kept = withDraft(null, 'mem_1', 'alt_1', draft);
  expect(draftOf(kept, 'mem_1', 'alt_1')).toEqual(draft);
  expect(draftOf(kept, 'mem_1', 'alt_2')).toEqual(NO_DRAFT);
  expect(draftOf(kept, 'mem_2', 'alt_1')).toEqual(NO_DRAFT);
  expect(draftOf(null, 'mem_1', 'alt_1')).toEqual(NO_DRAFT);
});

test('the next member who writes in the same window takes the place of the one before', () => {
  const kept = withDraft(withDraft(null, 'mem_1', 'alt_1', draft), 'mem_2', 'alt_2', draft);
  expect(kept).toEqual({ by: 'mem_2', drafts: [['alt_2', draft]] });
});

test('a draft takes the place of the one before, and an emptied one goes', () => {
  const once = withDraft(withDraft(null, 'mem_1', 'alt_1', draft), 'mem_1', 'alt_2', draft);
  const twice = withDraft(once, 'mem_1', 'alt_1', { ...draft, note: 'More' });
  expect(draftOf(twice, 'mem_1', 'alt_1').note).toBe('More');
  expect(withDraft(twice, 'mem_1', 'alt_1', NO_DRAFT).drafts).toEqual([['alt_2', draft]]);
});

test('twenty are kept, the newest', () => {
  let kept: Drafts | null = null;
  for (let at = 0; at < 25; at += 1) kept = withDraft(kept, 'mem_1', `alt_${at}`, draft);
  expect(kept?.drafts.map(([id]) => id)).toEqual(Array.from({ length: 20 }, (_, at) => `alt_${at + 5}`));
});
