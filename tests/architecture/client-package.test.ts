import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-client-'));
const modules = path.resolve('node_modules');
let packed: string[];

beforeAll(() => {
  const source = path.join(folder, 'source');
  cpSync('packages/client', source, { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) });
  symlinkSync(modules, path.join(source, 'node_modules'));
  const [{ filename, files }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--ignore-scripts=false', '--pack-destination', folder], {
      cwd: source,
      encoding: 'utf8',
    }),
  );
  packed = files.map((file: { path: string }) => file.path);
  const installed = path.join(folder, 'consumer/node_modules/@gatehouse/client');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(folder, filename), '--strip-components=1', '-C', installed]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', 'eventsource-parser'])
    symlinkSync(path.join(modules, name), path.join(folder, 'consumer/node_modules', name));
  writeFileSync(path.join(folder, 'consumer/index.ts'), CONSUMER);
  writeFileSync(path.join(folder, 'consumer/tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'],
  types: [],
};
/** Unused `@ts-expect-error` comments are errors, so each is a check. */
const CONSUMER = `
import { type components, Gatehouse, GatehouseError, type WebhookEvent } from '@gatehouse/client';
import { verifyWebhook } from '@gatehouse/client/webhooks';

const gatehouse = new Gatehouse({ baseUrl: 'https://id.example.com/api', apiKey: 'key' });
export async function verify(): Promise<string> {
  const { sessionUrl } = await gatehouse.kycSessions.create({ externalId: 'customer-4711' });
  // @ts-expect-error
  await gatehouse.kycSessions.create({ externalId: 4711 });
  for await (const session of gatehouse.kycSessions.list({ isComplete: true })) session.outcome.trim();
  // @ts-expect-error
  gatehouse.kycSessions.list({ isComplete: 'yes' });
  for await (const alert of gatehouse.alerts.list({ status: 'TRIGGERED' })) alert.version.toFixed();
  return sessionUrl;
}
export const codeOf = (error: unknown): string | null => (error instanceof GatehouseError ? error.code : null);
export async function receive(body: string, headers: Headers): Promise<string> {
  const event = await verifyWebhook(body, headers, { secret: 'whsec_' });
  if (event.type === 'kycSession.completed') return event.data.outcome;
  // @ts-expect-error
  if (event.type === 'kycSession.unknown') return '';
  return event.id;
}
export const nameOf = (event: WebhookEvent): components['schemas']['KycSessionCompletedEvent']['type'] | null =>
  event.type === 'kycSession.completed' ? event.type : null;
export const types: Record<WebhookEvent['type'], true> = TYPES;
`.replace('TYPES', JSON.stringify(Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, true]))));

test('packs the compiled files, types and the README only', () => {
  const names = packed.filter((name) => !/^dist\/[\w-]+\.(js|d\.ts)$/.test(name));
  expect(names.sort()).toEqual(['README.md', 'package.json']);
  expect(packed).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/schema.d.ts']));
  expect(packed.filter((name) => name.includes('test'))).toEqual([]);
});

test.each(['typescript', 'typescript-native'])(
  'compiles for a strict consumer with %s',
  (compiler) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [path.join(modules, compiler, 'bin/tsc'), '-p', path.join(folder, 'consumer')],
      { encoding: 'utf8' },
    );
    expect([stdout, status]).toEqual(['', 0]);
  },
  120_000,
);
