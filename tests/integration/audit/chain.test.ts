import { beforeEach, expect, test } from 'vitest';
import { db, systemDb } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { verifyAudit } from '@/services/audit/verify-audit';
import { makeOrganization } from '@/tests/support/organization';

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

test('a chain that nobody touched verifies', async () => {
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
});

test('entries written at once follow one another without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => append(`at once ${i}`)));
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
  expect(await db(organizationId).auditEntry.count()).toBe(16);
});

test.each([
  ['changed', () => systemDb().auditEntry.update({ where: entryAt(2), data: { action: 'other' } })],
  ['changed in its detail', () => systemDb().auditEntry.update({ where: entryAt(2), data: { detail: { b: 2 } } })],
  ['deleted', () => systemDb().auditEntry.delete({ where: entryAt(2) })],
  ['cut off at the end', () => systemDb().auditEntry.delete({ where: entryAt(4) })],
  [
    'inserted',
    async () => {
      const row = await systemDb().auditEntry.findUniqueOrThrow({ where: entryAt(4) });
      await systemDb().auditEntry.create({
        data: { ...row, detail: {}, id: 'aud_inserted', sequence: 5, previousHash: row.hash },
      });
    },
  ],
  [
    'exchanged',
    async () => {
      await systemDb().auditEntry.update({ where: entryAt(2), data: { sequence: 99 } });
      await systemDb().auditEntry.update({ where: entryAt(3), data: { sequence: 2 } });
      await systemDb().auditEntry.update({ where: entryAt(99), data: { sequence: 3 } });
    },
  ],
])('an entry that was %s is found', async (_label, tamper) => {
  await tamper();
  expect(await verifyAudit(organizationId)).toMatchObject({ intact: false });
});

test('an entry goes with its transaction', async () => {
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
