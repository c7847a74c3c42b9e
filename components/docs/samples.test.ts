import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { curl } from './samples';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-curl-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('sends large documents completely when run in the folder of the photos', () => {
  const photo = { 'front.jpg': Buffer.alloc(3_000_000, 'front'), 'back.jpg': Buffer.alloc(3_000_000, 'back') };
  for (const [name, bytes] of Object.entries(photo)) writeFileSync(path.join(folder, name), bytes);
  const call = curl('POST', 'http://localhost/api', EXAMPLE_BODIES['POST /document-processing']);
  const told = execFileSync('sh', ['-c', `curl() { for one in "$@"; do echo "$one"; done; }\n${call}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GATEHOUSE_API_KEY: 'a.b.c' },
  });
  expect(told.trim().split('\n')).toEqual([
    '-s',
    '-X',
    'POST',
    'http://localhost/api',
    '-H',
    'Authorization: Bearer a.b.c',
    '-H',
    'Content-Type: application/json',
    '-d',
    '@body.json',
  ]);
  const sent = JSON.parse(readFileSync(path.join(folder, 'body.json'), 'utf8')) as { files: { base64Data: string }[] };
  expect(sent.files.map(({ base64Data }) => base64Data)).toEqual(
    Object.values(photo).map((bytes) => bytes.toString('base64')),
  );
});

test('quotes any other body, also with an apostrophe', () => {
  const call = curl('POST', 'http://localhost/api', { fullName: "O'Neil" });
  const told = execFileSync('sh', ['-c', `curl() { for one in "$@"; do last=$one; done; echo "$last"; }\n${call}`]);
  expect(JSON.parse(String(told))).toEqual({ fullName: "O'Neil" });
  expect(curl('GET', 'http://localhost/api')).not.toContain('-X');
});
