import { type VoterRecord, voterRecord } from '@/core/documents/voters/voter-record';
import type { ImportVoters, VoterRegistryState } from '@/core/documents/voters/voter-settings';
import { DomainError } from '@/core/errors';
import { csvRows } from '@/core/formats/csv';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { seal } from '@/platform/crypto';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { importProgress, noteImport } from './import-progress';
import { voterKey } from './voter-key';
import { voterRegistryState } from './voter-registry-state';

const BATCH = 2_000;

/**
 * Replaces an organization's copy of a voter registry by the rows of a CSV. Records are sealed, numbers kept as keyed hashes;
 * rows without a valid NIC number or without anything else are counted and left out. All or nothing.
 */
export async function importVoters(principal: MemberPrincipal, order: ImportVoters): Promise<VoterRegistryState> {
  const { organizationId } = principal;
  if (importProgress(organizationId))
    throw new DomainError('VERSION_CONFLICT', 'An import of this registry is running.');
  noteImport(organizationId, { done: 0, total: 0 });
  try {
    const { rows, skipped } = await rowsOf(organizationId, order);
    await replace(principal, rows, skipped);
    noteImport(organizationId, null);
    return { ...(await voterRegistryState(principal)), skipped };
  } finally {
    noteImport(organizationId, null);
  }
}

type Row = { key: string; record: VoterRecord };

async function replace(principal: MemberPrincipal, rows: readonly Row[], skipped: number): Promise<void> {
  const { organizationId } = principal;
  const createdAt = clock.now();
  await db(organizationId).$transaction(
    async (tx) => {
      await tx.voterEntry.deleteMany({});
      for (let at = 0; at < rows.length; at += BATCH) {
        noteImport(organizationId, { done: at, total: rows.length });
        const data = rows.slice(at, at + BATCH).map(({ key, record }) => {
          return { key, sealed: seal(JSON.stringify(record), key), id: newId('vot'), organizationId, createdAt };
        });
        await tx.voterEntry.createMany({ data });
      }
      await appendAudit(tx, organizationId, {
        actor: principal,
        action: 'voterRegistry.imported',
        objectType: 'voterRegistry',
        objectId: organizationId,
        detail: { entries: rows.length, skipped },
      });
    },
    { timeout: 120_000 },
  );
}

async function rowsOf(organizationId: string, order: ImportVoters): Promise<{ rows: Row[]; skipped: number }> {
  const [heading = [], ...body] = csvRows(new TextEncoder().encode(order.csv));
  const column = (name: string) => heading.findIndex((cell) => cell.trim() === name);
  for (const name of [order.numberColumn, ...Object.values(order.columns).filter((name) => name !== undefined)]) {
    if (column(name) < 0) {
      throw new DomainError('VALIDATION_ERROR', `The file has no column "${name}".`, {
        errors: [{ path: 'columns', code: 'missing', message: `no column "${name}"` }],
      });
    }
  }
  const number = column(order.numberColumn);
  const found = new Map<string, VoterRecord>();
  let skipped = 0;
  for (const [index, cells] of body.entries()) {
    // Other requests are served between two batches.
    if (index % BATCH === 0) await new Promise((resolve) => setImmediate(resolve));
    const key = voterKey(organizationId, cells[number] ?? '');
    const record = voterRecord((name) => cells[column(name)], order.columns);
    if (key === null || record === null) skipped += 1;
    else found.set(key, record);
  }
  return { rows: [...found].map(([key, record]) => ({ key, record })), skipped };
}
