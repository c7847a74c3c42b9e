import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { curl, sampleOf, streamSample } from './samples';

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

test('prints a stream as it comes, in each language', () => {
  const url = 'http://localhost/api/events';
  expect(streamSample('curl', url)).toMatch(/^curl -sN /);
  expect(streamSample('javascript', url)).toMatch(/;\nfor await \(const chunk of response\.body\)/);
  expect(streamSample('python', url)).toMatch(/stream=True,\n\)\nfor line/);
  expect(streamSample('php', url)).not.toContain('RETURNTRANSFER');
  for (const language of ['javascript', 'python'] as const)
    expect(streamSample(language, url)).not.toMatch(/json\(\)|timeout/);
});

test('writes the call in JavaScript so that it sends what curl sends', async () => {
  const body = { fullName: "O'Neil\\", files: [{ base64Data: '$(base64 -w0 front.jpg)' }], isOn: true, none: null };
  writeFileSync(path.join(folder, 'front.jpg'), 'photo');
  const program = sampleOf('javascript', 'POST', 'http://localhost/api', body);
  const stub = 'globalThis.fetch = async (url, init) => ({ status: init.method, json: () => init.body });';
  writeFileSync(
    path.join(folder, 'call.mjs'),
    `${program.split('\n')[0]}\n${stub}\n${program.split('\n').slice(1).join('\n')}`,
  );
  const output = execFileSync('node', ['call.mjs'], { cwd: folder, encoding: 'utf8' });
  const [, sent = ''] = /^POST (.*)\n$/.exec(output) ?? [];
  expect(JSON.parse(sent)).toEqual({ ...body, files: [{ base64Data: Buffer.from('photo').toString('base64') }] });
});

test('writes the call in Python and PHP, with the query of a GET', () => {
  const body = { limit: 20, createdAt: { start: '2026-11-01' } };
  const query = 'https://gatehouse.example/api/kyc-sessions?limit=20&createdAt%5Bstart%5D=2026-11-01';
  expect(sampleOf('python', 'GET', 'https://gatehouse.example/api/kyc-sessions', body)).toContain(`'${query}'`);
  expect(sampleOf('python', 'POST', 'https://gatehouse.example/api', { isOn: true, none: null })).toContain(
    `json={\n        'isOn': True,\n        'none': None,\n    },`,
  );
  expect(sampleOf('php', 'POST', 'https://gatehouse.example/api', { a: ['x'], b: {} })).toContain(
    `json_encode([\n        'a' => [\n            'x',\n        ],\n        'b' => [\n        ],\n    ])`,
  );
});
