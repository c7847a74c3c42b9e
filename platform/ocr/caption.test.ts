import { expect, test } from 'vitest';
import { captions } from '@/core/documents/processors/sri-lanka-id/labels';
import { behindCaption, captionAtEnd } from './caption';
import { type PlacedCharacter, UNREAD } from './recognise-latin';

/** Characters in brackets have low confidence. */
function read(text: string): PlacedCharacter[] {
  let isSure = true;
  const found: PlacedCharacter[] = [];
  for (const char of text) {
    if (char === '[' || char === ']') isSure = char === ']';
    else
      found.push({ char, confidence: char === UNREAD ? 0 : isSure ? 0.97 : 0.4, at: found.length / 100, half: 0.005 });
  }
  return found;
}
const caption = (text: string) =>
  captionAtEnd(read(text), captions)
    ?.map(({ char }) => char)
    .join('') ?? null;

test.each([
  ['[8O] / [LUw] / Name', 'Name'],
  [`${UNREAD}/[uJ]${UNREAD}/Surname`, 'Surname'],
  ['[qo] / Dateof Expiry', 'Dateof Expiry'],
  [`5[8]${UNREAD} NATIONAL IDENTITY CARD`, 'NATIONAL IDENTITY CARD'],
])('reads %s as the caption %s', (line, found) => {
  expect(caption(line)).toBe(found);
});

test.each([
  ['a value follows the caption', '[8O] / Name SILVA'],
  ['another caption precedes it', `${UNREAD}9. Class of Vehicle 10. Valid from`],
  ['its number precedes it', '4b. Date of [E]xpiry'],
  ['it is hardly readable', '[8O] / [Name]'],
  ['there is no caption', '[8O] / STATION ROAD'],
])('returns null when %s', (_, line) => {
  expect(caption(line)).toBeNull();
});

test.each([
  ['Blood Group AB+', 'AB+'],
  ['4a. Date of Issue 03.05.2025', '03.05.2025'],
  ['4. Date ofBirth 14.08.1963', '14.08.1963'],
  ['3. Date of Birth', '3. Date of Birth'],
  ['NO 235/1, STATION ROAD', 'NO 235/1, STATION ROAD'],
])('reads from %s the value %s', (line, value) => {
  const words = line.split(' ').map((text) => ({ text }));
  const behind = behindCaption(words, captions).map(({ text }) => text);
  expect(behind.join(' ')).toBe(value);
});
