import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('loses, doubles and leaves nothing over ten kills', { tag: '@full' }, async () => {
  test.setTimeout(600_000);
  const child = spawn(process.execPath, ['.build/bench/chaos.mjs', '--kills', '10', '--faults', 'storage,receivers']);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  expect(code, said).toBe(0);
});
