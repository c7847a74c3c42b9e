import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('loses, doubles and leaves nothing over fifty kills', { tag: '@full' }, async () => {
  test.setTimeout(1_800_000);
  const child = spawn(process.execPath, [
    '.build/bench/chaos.mjs',
    '--kills',
    '50',
    '--faults',
    'storage,hang,receivers',
  ]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  expect(code, said).toBe(0);
});
