import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, unknownMentions, withMention } from './mentions';

test.each([
  ['Ask @', 5, ''],
  ['Ask @Dil', 8, 'Dil'],
  ['@නිමල්', 6, 'නිමල්'],
  ['Ask @Dilani Per', 15, 'Dilani Per'],
  ['mail a@b', 8, null],
  ['Ask Dilani', 10, null],
  ['@Dil\nand', 8, null],
])('reads in %j at caret %i the mention %j', (text, caret, typed) => {
  expect(mentionAt(text, caret)).toBe(typed);
});

test('replaces the typed text with the chosen name', () => {
  expect(withMention('Ask @Dil please', 8, 'Dilani Perera')).toEqual({ text: 'Ask @Dilani Perera please', caret: 19 });
  expect(withMention('Ask', 3, 'Dilani')).toEqual({ text: 'Ask', caret: 3 });
});

test('matches whole names and does not also match a shorter one', () => {
  const members = [
    { id: '1', name: 'Nimal' },
    { id: '2', name: 'Nimal Perera' },
    { id: '3', name: 'Dilani' },
  ];
  expect(mentionedIn('@Nimal Perera, see this', members).map(({ id }) => id)).toEqual(['2']);
  expect(mentionedIn('@Nimal and @Nimal Perera', members).map(({ id }) => id)).toEqual(['2', '1']);
  expect(mentionedIn('Dilani said so', members)).toEqual([]);
});

test.each([
  ['@tharu, please look', ['@tharu']],
  ['@Tharu Silva, see this. (@kasun) and @kasun', ['@kasun']],
  ['@නිමල් බලන්න', ['@නිමල්']],
  ['mail a@bank.example, cost @ 5', []],
  ['@Tharu', ['@Tharu']],
])('finds in %j the unknown mentions %j', (text, nobody) => {
  expect(unknownMentions(text, [{ name: 'Tharu Silva' }, { name: 'Tharu Silva-Perera' }])).toEqual(nobody);
});
