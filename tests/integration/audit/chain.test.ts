import { beforeEach, expect, test } from 'vitest';
import { aroundSequence } from '@/core/audit/chain';
import { db, systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { anchorAudit, verifyAudit } from '@/services/audit/verify-audit';
import { makeOrganization } from '@/tests/support/organization';
import { tamper } from '@/tests/support/tamper';

let organizationId = '';
const append = (action: string) =>
  db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'test' },
      action,
      objectType: 'alert',
      objectId: 'alr_1',
      detail: { b: 1.5, a: ['x', null], nested: { z: true, y: 'ශ්‍රී' } },
    }),
  );
const entryAt = (sequence: number) => ({ organizationId_sequence: { organizationId, sequence } });

beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  for (const action of ['one', 'two', 'three', 'four']) await append(action);
});

test('verifies an unchanged chain', async () => {
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
});

test('concurrent entries form one chain without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => append(`at once ${i}`)));
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
  expect(await db(organizationId).auditEntry.count()).toBe(16);
});

const entry = (sequence: number) => `"organizationId" = '${organizationId}' and sequence = ${sequence}`;
const update = (set: string, sequence: number) => `update "AuditEntry" set ${set} where ${entry(sequence)}`;

test.each([
  ['changed', () => tamper(update(`action = 'other'`, 2))],
  ['changed in its detail', () => tamper(update(`detail = '{"b": 2}'`, 2))],
  ['deleted', () => tamper(`delete from "AuditEntry" where ${entry(2)}`)],
  ['cut off at the end', () => tamper(`delete from "AuditEntry" where ${entry(4)}`)],
  [
    'inserted',
    async () => {
      const row = await systemDb().auditEntry.findUniqueOrThrow({ where: entryAt(4) });
      await systemDb().auditEntry.create({
        data: { ...row, detail: {}, id: 'aud_inserted', sequence: 5, previousHash: row.hash },
      });
    },
  ],
  ['exchanged', () => tamper(update('sequence = 99', 2), update('sequence = 2', 3), update('sequence = 3', 99))],
])('detects an entry that was %s', async (_label, change) => {
  await change();
  expect(await verifyAudit(organizationId)).toMatchObject({ intact: false });
});

async function removeAndRecompute(): Promise<void> {
  const rows = await db(organizationId).auditEntry.findMany({ orderBy: { sequence: 'asc' } });
  const kept = rows.filter(({ sequence }) => sequence !== 2);
  const statements = [`delete from "AuditEntry" where "organizationId" = '${organizationId}'`];
  let hash = '';
  for (const [at, row] of kept.entries()) {
    const sequence = at + 1;
    const previous = hash;
    const [before, after] = aroundSequence(row);
    hash = sha256(`${previous}\n${before}${sequence}${after}`);
    statements.push(`insert into "AuditEntry" values ('${row.id}', '${organizationId}', ${sequence}, '${row.actorType}', '${row.actorId}',
      '${row.action}', '${row.objectType}', '${row.objectId}', '${JSON.stringify(row.detail)}', '${previous}', '${hash}', '${row.createdAt.toISOString()}')`);
  }
  statements.push(
    `update "AuditHead" set sequence = ${kept.length}, hash = '${hash}' where "organizationId" = '${organizationId}'`,
  );
  await tamper(...statements);
}

test('detects a removed entry with recomputed hashes by the signed anchor', async () => {
  await removeAndRecompute();
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
  await anchorAudit(organizationId);
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
  await removeAndRecompute();
  expect(await verifyAudit(organizationId)).toMatchObject({ intact: false, sequence: 3 });
});

test('detects an anchor signed with another key', async () => {
  await anchorAudit(organizationId);
  await tamper(`update "AuditAnchor" set key = '${'A'.repeat(43)}' where "organizationId" = '${organizationId}'`);
  expect(await verifyAudit(organizationId)).toEqual({
    intact: false,
    sequence: 4,
    reason: 'the signature does not fit',
  });
});

test.each([
  ['AuditEntry', 'update "AuditEntry" set action = action'],
  ['AuditEntry', 'delete from "AuditEntry"'],
  ['AuditEntry', 'truncate "AuditEntry"'],
  ['AuditAnchor', `update "AuditAnchor" set hash = ''`],
  ['AuditAnchor', 'delete from "AuditAnchor"'],
  ['AuditHead', 'update "AuditHead" set sequence = 0'],
  ['AuditHead', 'delete from "AuditHead"'],
])('the application cannot change %s: %s', async (table, statement) => {
  await anchorAudit(organizationId);
  await expect(pool().query(statement)).rejects.toThrow(`"${table}" is append-only`);
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
});

test('rolls back an entry with its transaction', async () => {
  await expect(
    db(organizationId).$transaction(async (tx) => {
      await appendAudit(tx, organizationId, {
        actor: { kind: 'system', part: 'test' },
        action: 'undone',
        objectType: 'alert',
        objectId: 'alr_1',
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
});
