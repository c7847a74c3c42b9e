import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_MODELS, db, systemDb, TENANT_MODELS } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { makeOrganization } from '@/tests/support/organization';

const seen: Array<{ text: string; values: unknown[] }> = [];
const original = pg.Client.prototype.query;

beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    seen.push({ text, values: (typeof config === 'string' ? values : (config.values ?? values)) ?? [] });
    return (original as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof original;
});
afterAll(() => {
  pg.Client.prototype.query = original;
});

type Delegate = Record<string, (args: unknown) => Promise<unknown>>;
const lower = (model: string): string => model.charAt(0).toLowerCase() + model.slice(1);

const OPERATIONS: Record<string, unknown> = {
  findMany: {},
  findFirst: { where: { OR: [{}, {}] } },
  count: {},
  aggregate: { _count: true },
  deleteMany: {},
};

describe.each(TENANT_MODELS)('%s', (model) => {
  test.each(Object.entries(OPERATIONS))('%s queries only with its organization', async (operation, args) => {
    const organizationId = newId('org');
    const delegate = (db(organizationId) as unknown as Record<string, Delegate>)[lower(model)];
    seen.length = 0;
    await delegate?.[operation]?.(args);
    // The request log of earlier test files is inserted by a timer.
    const statements = seen.filter(({ text }) => text.includes(`"${model}"`) && !/^\s*insert/i.test(text));
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, values } of statements) {
      expect(text).toMatch(/"organizationId" (= |IN )/);
      expect(values).toContain(organizationId);
    }
  });
});

describe.each(ACCOUNT_MODELS)('%s', (model) => {
  const delegateOf = (client: unknown) => (client as Record<string, Delegate>)[lower(model)];

  test.each(Object.entries(OPERATIONS))('%s queries only with its account', async (operation, args) => {
    const accountId = newId('acc');
    seen.length = 0;
    await delegateOf(db(newId('org'), accountId))?.[operation]?.(args);
    const statements = seen.filter(({ text }) => text.includes(`"${model}"`));
    expect(statements.length).toBeGreaterThan(0);
    for (const { values } of statements) expect(values).toContain(accountId);
  });

  test('is refused without an account', async () => {
    await expect(async () => delegateOf(db(newId('org')))?.findMany?.({})).rejects.toThrow('needs an account');
  });
});

test('refuses to read, change, move or delete a row of another organization', async () => {
  const [own, other] = [await makeOrganization(), await makeOrganization()];
  const scoped = db(own.organizationId);
  const where = { id: other.keyId };
  expect(await scoped.apiKey.findUnique({ where })).toBeNull();
  expect((await scoped.apiKey.updateMany({ where: { OR: [where, where] }, data: { name: 'taken' } })).count).toBe(0);
  await expect(scoped.apiKey.update({ where, data: { name: 'taken' } })).rejects.toThrow();
  await expect(scoped.apiKey.delete({ where })).rejects.toThrow();
  await expect(
    scoped.member.create({
      data: {
        id: newId('mem'),
        organizationId: other.organizationId,
        name: 'x',
        role: 'owner',
      },
    }),
  ).rejects.toThrow('another organization');
  await expect(
    scoped.apiKey.update({ where: { id: own.keyId }, data: { organizationId: other.organizationId } }),
  ).rejects.toThrow();
  expect((await systemDb().apiKey.findUnique({ where }))?.name).toBe('test');
  expect((await scoped.organization.findMany({})).map((row) => row.id)).toEqual([own.organizationId]);
});

test('a transaction keeps the tenant scope, and raw SQL is refused', async () => {
  const [own, other] = [await makeOrganization(), await makeOrganization()];
  const names = await db(own.organizationId).$transaction(async (tx) =>
    (await tx.apiKey.findMany({})).map((key) => key.id),
  );
  expect(names).toEqual([own.keyId]);
  await expect(async () => db(own.organizationId).$queryRaw`select 1`).rejects.toThrow('no tenant scope');
  await expect(tenantSql(other.organizationId, 'select 1')).rejects.toThrow('$1');
});
