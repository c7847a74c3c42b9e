import { expect, test } from 'vitest';
import { contentDisposition, namedFile } from './content-disposition';

test.each([
  ['nic.jpg', 'filename="nic.jpg"', "filename*=UTF-8''nic.jpg"],
  ['ශ්‍රී ලංකා.jpg', 'filename="_____ ____.jpg"', encodeURIComponent('ශ්‍රී ලංකා.jpg')],
  ['../../etc/passwd', 'filename="passwd"', "UTF-8''passwd"],
  ['..\\..\\boot.ini', 'filename="boot.ini"', "UTF-8''boot.ini"],
  ['a"b\r\nSet-Cookie: x.pdf', 'filename="a_bSet-Cookie: x.pdf"', '%22'],
  ['gpj.\u202eexe', 'filename="gpj.exe"', 'gpj.exe'],
  ['\0\u0007', 'filename="file"', "UTF-8''file"],
  ['', 'filename="file"', "UTF-8''file"],
  ["it's(1)*.pdf", 'filename="it\'s(1)*.pdf"', 'it%27s%281%29%2A.pdf'],
  ['\ud800.png', 'filename="_.png"', '%EF%BF%BD.png'],
])('%j becomes a valid header without path segments', (name, ascii, encoded) => {
  const value = contentDisposition(name);
  expect(value).toContain(ascii);
  expect(value).toContain(encoded);
  expect(new Headers({ 'content-disposition': value }).get('content-disposition')).toMatch(/^attachment; /);
});

test.each([
  [contentDisposition('ශ්‍රී ලංකා (Perera)’s 100%;x="y".csv'), 'ශ්‍රී ලංකා (Perera)’s 100%;x="y".csv'],
  [contentDisposition('📄'.repeat(200)), '📄'.repeat(150)],
  ["attachment; filename*=UTF-8''..%2F..%2Fpasswd", 'passwd'],
  ["attachment; filename*=UTF-8''a%00%0Ab", 'ab'],
  ["attachment; filename*=UTF-8''%E0%B6", undefined],
  ['attachment; filename="plain.csv"', undefined],
  [null, undefined],
])('reads from %j the file name %j', (header, name) => expect(namedFile(header)).toBe(name));

test('truncates a name of 5,000 characters', () => {
  expect(contentDisposition('x'.repeat(5000)).length).toBeLessThan(400);
});
