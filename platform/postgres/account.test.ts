import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseAccount } from './account';

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-account-'));
afterAll(() => rmSync(folder, { recursive: true }));
const passwd = (lines: string) => {
  const file = path.join(folder, 'passwd');
  writeFileSync(file, lines);
  return file;
};

test('uses an unprivileged account as root, and reports when there is none', () => {
  const file = passwd('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n');
  expect(databaseAccount(file, 0)).toEqual({ uid: 65534, gid: 65533 });
  expect(() => databaseAccount(passwd('root:x:0:0::/root:/bin/sh\n'), 0)).toThrow(/no unprivileged account/);
});

test('runs PostgreSQL as the current account', () => {
  expect(databaseAccount('/etc/passwd', 1000, () => true)).toEqual({});
});

test('explains that a user ID without an account cannot run PostgreSQL', () => {
  expect(() => databaseAccount('/etc/passwd', 12_345, () => false)).toThrow(
    /number 12345.*Add one, or set DATABASE_URL/,
  );
});
