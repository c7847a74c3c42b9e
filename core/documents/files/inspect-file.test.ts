import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editingProgram } from '../forgery-detection/editing-program';
import { judgeLayout } from '../forgery-detection/judge';
import { sriLankaId } from '../processors/sri-lanka-id';
import { safeFilename } from './file-limits';
import { decodeBase64, inspectFile } from './inspect-file';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );
const app1 = (text: string) => [
  0xff,
  0xe1,
  (text.length + 2) >> 8,
  (text.length + 2) & 255,
  ...[...text].map((one) => one.charCodeAt(0)),
];
const jpeg = (segment: number[] = []) =>
  bytes(
    [0xff, 0xd8],
    segment,
    [0xff, 0xc0, 0, 11, 8, 0, 40, 0, 60, 1, 0, 0, 0],
    [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
  );

describe('inspectFile', () => {
  test('never throws on arbitrary bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => void inspectFile(noise)));
    for (const magic of ['%PDF-1.7', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff']) {
      fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => void inspectFile(bytes(magic, [...noise]))));
    }
  });

  test.each([
    [jpeg(), { ok: true, mimeType: 'image/jpeg' }],
    [jpeg().slice(0, -2), { ok: false, problem: 'unreadable' }],
    [bytes('GIF89a'), { ok: false, problem: 'unknown-type' }],
    [bytes('  %PDF-1.7 %%EOF'), { ok: false, problem: 'unknown-type' }],
    [bytes('%PDF-1.7 and no end'), { ok: false, problem: 'unreadable' }],
    [bytes('%PDF-1.7\ntrailer << /Encrypt << /V 4 >> >>\n%%EOF'), { ok: false, problem: 'pdf-encrypted' }],
    [new Uint8Array(), { ok: false, problem: 'unknown-type' }],
  ])('%#', (file, expected) => expect(inspectFile(file)).toEqual(expected));
});

test.each([
  ['aGVsbG8=', 'hello'],
  ['aGVs\nbG8', 'hello'],
  ['data:image/png;base64,aGVsbG8=', 'hello'],
  ['', null],
  ['a', null],
  ['aGVsbG8*', null],
  ['aGVsbG8_-w', 'hello?\u00fb'],
  [' aGVs\r\n bG8= ', 'hello'],
  ['aG=sbG8=', null],
  ['aGVsbG8====', null],
  ['====', null],
  ['aGVsbG8=\u0000', null],
])('decodes base64 %j to %j', (text, expected) => {
  const outcome = decodeBase64(text, 100);
  expect(outcome.ok ? String.fromCharCode(...outcome.bytes) : null).toBe(expected);
});

test('refuses base64 above the limit before decoding it', () =>
  expect(decodeBase64('A'.repeat(4000), 100)).toEqual({ ok: false, problem: 'too-large' }));

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\scans\\card.png', 'card.png'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['ශ්‍රී.png', 'ශ්‍රී.png'],
  ['...', 'x'],
])('keeps the file name %j as %j', (name, expected) => expect(safeFilename(name, 'x')).toBe(expected));

describe('editingProgram', () => {
  test.each(['Adobe Photoshop 25.0 (Windows)', 'GIMP 2.10', 'Paint.NET 5', 'Photopea', 'Canva'])('detects %s', (name) =>
    expect(editingProgram(jpeg(app1(`Exif\0\0${name}`)))).not.toBeNull(),
  );
  test.each(['Adobe Photoshop Lightroom 7', 'Photoshop 3.0', 'iPhone 15 Pro', 'HDR+ 1.0', 'VueScan 9'])(
    'ignores %s',
    (name) => expect(editingProgram(jpeg(app1(`Exif\0\0${name}`)))).toBeNull(),
  );
  test('ignores text outside the metadata', () =>
    expect(editingProgram(bytes([...jpeg()], 'Adobe Photoshop'))).toBeNull());
});

test('judges layout by aspect ratio and portrait, only for a cropped document', () => {
  const face = [{ box: { x: 1, y: 1, width: 1, height: 1 } }];
  const page = (width: number, height: number, cropped: boolean, faces = face) => ({ width, height, cropped, faces });
  const { templates } = sriLankaId;
  expect(judgeLayout([page(1586, 1000, true)], templates).outcome).toBe('passed');
  expect(judgeLayout([page(1000, 1000, true)], templates).outcome).toBe('failed');
  expect(judgeLayout([page(1000, 1000, false)], templates).outcome).toBe('ignored');
  expect(judgeLayout([page(1000, 1000, false), page(1586, 1000, true)], templates).outcome).toBe('passed');
  expect(judgeLayout([page(1586, 1000, true, [])], templates).outcome).toBe('failed');
});
