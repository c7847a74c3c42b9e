import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACCOUNT_MODELS, TENANT_MODELS } from '@/platform/db/db';

const schema = readdirSync('prisma/schema')
  .map((file) => readFileSync(path.join('prisma/schema', file), 'utf8'))
  .join('\n');
const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
  name,
  body,
}));

function* sources(root: string): Generator<string> {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const file = path.join(root, entry.name);
    if (entry.isDirectory() && entry.name !== 'generated') yield* sources(file);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) yield file;
  }
}

test('every table has an organization or an account, or is listed as global', () => {
  const carrying = (column: string) =>
    models
      .filter(({ body }) => new RegExp(`^\\s+${column}\\s+String\\b(?!\\?)`, 'm').test(body))
      .map(({ name }) => name);
  const ofAccount = [...carrying('accountId'), 'Account'];
  expect([...ofAccount].sort()).toEqual([...ACCOUNT_MODELS].sort());
  const ofTenant = carrying('organizationId').filter((name) => !ofAccount.includes(name));
  expect(ofTenant.sort()).toEqual([...TENANT_MODELS].sort());
  const rest = models.map(({ name }) => name).filter((name) => ![...ofAccount, ...ofTenant].includes(name));
  expect(rest.sort()).toEqual([
    'MediaArticle',
    'MediaSourceState',
    'Organization',
    'PasskeyChallenge',
    'PepList',
    'PepListVersion',
    'RateCount',
    'RootKeyCheck',
    'StorageCheck',
    'WatchlistEntry',
    'WatchlistSource',
    'WatchlistVersion',
  ]);
});

/** Files that work across tenants or before the tenant is known. */
const UNSCOPED = [
  'platform/db/db.ts',
  'services/identity/authenticate-key.ts',
  'services/identity/authenticate-member.ts',
  'services/identity/authenticate-customer.ts',
  'services/identity/sign-in-account.ts',
  'services/identity/sign-in-link.ts',
  'services/identity/switch-organization.ts',
  'services/organizations/organizations.ts',
  'services/identity/sign-in.ts',
  'services/identity/use-member-link.ts',
  'services/identity/account-recovery.ts',
  'services/identity/passkeys.ts',
  'services/identity/provider-sign-in.ts',
  'services/information-requests/answer-details.ts',
  'services/usage/read-usage.ts',
  'services/health/',
  'services/outbox/',
  'services/files/assert-storage.ts',
  'services/files/sweep-files.ts',
  'services/watchlists/',
  'services/monitoring/',
  'services/media/',
  'platform/watchlists/',
  'platform/worker-pool/entries/watchlists.ts',
  'platform/inngest-executor/',
  'platform/startup/root-key.ts',
  'inngest/sweeps.ts',
  'services/screening/requests/retry-sources.ts',
];

test('only listed files use the database without a tenant', () => {
  const users = ['app', 'pages', 'components', 'services', 'inngest', 'platform']
    .flatMap((root) => [...sources(root)])
    .filter((file) => /systemDb\(|from '.*platform\/db\/pool'|\bpool\(\)/.test(readFileSync(file, 'utf8')));
  const strangers = users.filter(
    (file) =>
      !UNSCOPED.some((place) => file.startsWith(place)) &&
      !['platform/db/pool.ts', 'platform/db/sql.ts', 'platform/http/overload.ts'].includes(file),
  );
  expect(strangers).toEqual([]);
});
