import { expect, test } from 'vitest';
import { TableTextDecoder, UnreadableText } from './table-text';

function decode(bytes: Uint8Array, size = bytes.length || 1): string {
  const decoder = new TableTextDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size));
  return text + decoder.end();
}
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
};

test.each([
  ['UTF-8', 'name\nJosé Núñez\nනිමල්', (text: string) => new TextEncoder().encode(text)],
  ['Windows-1252', 'name\nRenée Müller–Köhler\nO´Brien', (text: string) => bytesOf(text)],
  ['UTF-16 LE', 'name\nЛюбовь\nනිමල්', (text: string) => utf16(text, true)],
  ['UTF-16 BE', 'name\nЛюбовь', (text: string) => utf16(text, false)],
  ['ASCII', 'name\nNimal', (text: string) => new TextEncoder().encode(text)],
  ['nothing', '', () => new Uint8Array()],
] as const)('decodes %s in chunks of any size', (_encoding, text, encode) => {
  for (const size of [1, 2, 3, 5, 1000]) expect(decode(encode(text), size)).toBe(text);
});

/** Latin-1, with the en dash of Windows-1252. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from([...text].map((char) => (char === '–' ? 0x96 : char.charCodeAt(0))));
}

test('decides late in a long file', () => {
  const ascii = 'name,born\n'.repeat(20_000);
  expect(decode(bytesOf(`${ascii}Zoë,1970\n${ascii}`), 64 * 1024)).toBe(`${ascii}Zoë,1970\n${ascii}`);
});

test.each([
  ['Cyrillic in Windows-1251', 'name\n\xcb\xfe\xe1\xee\xe2\xfc'],
  ['Polish in Windows-1250', 'name\nPawe\xb3 Wr\xf3bel'],
  ['a control character', 'name\nRen\xe9\x01'],
])('refuses %s', (_what, text) => expect(() => decode(bytesOf(text))).toThrow(UnreadableText));

test('refuses UTF-8 that breaks off later', () => {
  const start = new TextEncoder().encode(`José ${'x'.repeat(70_000)}`);
  const decoder = new TableTextDecoder();
  decoder.push(start);
  expect(() => decoder.push(Uint8Array.of(0x41, 0xff, 0x41))).toThrow(UnreadableText);
});
