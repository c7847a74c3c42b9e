import { expect, test } from 'vitest';
import { normalTag, TAG_LENGTH_MAX, tagsAfter } from './tags';
import { ChangeAlertTags, Tag } from './tags-contract';

test.each([
  ['  VIP  ', 'vip'],
  ['Two   Words', 'two words'],
  // E with a combining accent.
  ['Cafe\u0301', 'caf\u00e9'],
  ['Branch/02', 'branch/02'],
  ['ශ්‍රී ලංකා', 'ශ්‍රී ලංකා'],
  ['சிறப்பு', 'சிறப்பு'],
  ['7', '7'],
])('normalizes the tag %s to %s', (typed, kept) => expect(Tag.parse(typed)).toBe(kept));

test.each([
  ['an empty text', '   '],
  ['a comma', 'a,b'],
  ['a quote', 'a"b'],
  ['a colon', 'risk:high'],
  ['markup', '<b>'],
  ['a leading symbol', '-late'],
  ['a control character', 'a\u0007b'],
  ['an invisible joiner between Latin letters', 'vi\u200dp'],
  ['an invisible joiner at the end', 'vip\u200d'],
  ['a bidi control character', 'vip\u202e'],
  ['one character too many', 'a'.repeat(TAG_LENGTH_MAX + 1)],
])('rejects as a tag: %s', (_what, typed) => expect(Tag.safeParse(typed).success).toBe(false));

test('counts code points, not UTF-16 units', () => {
  expect(Tag.safeParse('𐐷'.repeat(TAG_LENGTH_MAX)).success).toBe(true);
});

test('keeps a normalized tag unchanged when normalized again', () => {
  for (const typed of ['İstanbul', 'ΣΑΣ', 'Straße', 'ǅ']) expect(normalTag(normalTag(typed))).toBe(normalTag(typed));
});

test('returns the tags that were actually added and removed', () => {
  expect(tagsAfter(['b', 'a'], { add: ['c', 'a'], remove: ['b', 'x'] })).toEqual({
    tags: ['a', 'c'],
    added: ['c'],
    removed: ['b'],
  });
  expect(tagsAfter(['a'], { add: ['a'], remove: [] })).toEqual({ tags: ['a'], added: [], removed: [] });
  // Adding wins over removing.
  expect(tagsAfter([], { add: ['a'], remove: ['a'] })).toEqual({ tags: ['a'], added: ['a'], removed: [] });
});

test('requires a version and rejects unknown fields', () => {
  expect(ChangeAlertTags.safeParse({ add: ['a'] }).success).toBe(false);
  expect(ChangeAlertTags.safeParse({ add: ['a'], version: 1, set: [] }).success).toBe(false);
  expect(ChangeAlertTags.parse({ add: ['A '], version: 1 })).toEqual({ add: ['a'], remove: [], version: 1 });
});
