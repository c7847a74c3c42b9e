import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARD_HINTS } from '@/core/kyc/capture/judge-card';
import { PHOTO_FAULTS } from '@/core/kyc/capture/judge-photo';
import { READ_FIELDS } from '@/core/kyc/document/correction';
import { SIDES } from '@/core/kyc/document/document-types';
import { MOVEMENTS } from '@/core/kyc/liveness/challenges';
import { FACE_HINTS } from '@/core/kyc/liveness/face-visibility';
import { loadMessages } from './messages';

const PUT_TOGETHER: Record<string, readonly string[]> = {
  'common.left.': ['days', 'hours', 'minutes', 'minute'],
  'fb.card.': [...CARD_HINTS, 'lens'],
  'fb.face.': FACE_HINTS,
  'lv.ch.': MOVEMENTS,
  'lv.more.': MOVEMENTS,
  'dv.upload.': [...SIDES, ...PHOTO_FAULTS],
  'field.': READ_FIELDS,
};

const code = ['components', 'core', 'services', 'pages', 'app']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('has no unused message', async () => {
  const made = Object.entries(PUT_TOGETHER).flatMap(([prefix, ends]) => ends.map((end) => prefix + end));
  const used = new Set([...code.matchAll(/['"`]([a-zA-Z]+(?:\.[a-zA-Z_0-9]+)+)['"`]/g)].map(([, key]) => key));
  const unused = Object.keys(await loadMessages('en')).filter((key) => !used.has(key) && !made.includes(key));
  expect(unused).toEqual([]);
});

test('builds message keys only from the listed prefixes', async () => {
  const first = new Set(Object.keys(await loadMessages('en')).map((key) => key.split('.')[0]));
  const prefixes = [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(([, prefix]) => String(prefix));
  const ours = prefixes.filter((prefix) => first.has(prefix.split('.')[0]));
  expect([...new Set(ours)].sort()).toEqual(Object.keys(PUT_TOGETHER).sort());
});
