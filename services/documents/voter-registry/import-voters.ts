import { readVoters, type VoterFile, type VoterRow } from '@/core/documents/voter-registry/read-voters';
import type { ImportVoters, VoterRegistryState } from '@/core/documents/voter-registry/voter-settings';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { seal } from '@/platform/security/crypto';
import { runOneShot } from '@/platform/worker-pool/one-shot';
import { appendAudit } from '@/services/audit/append-audit';
import { importProgress, noteImport } from './import-progress';
import { voterKey, voterRegistryState } from './voter-service';

/** Bytes; smaller files are parsed faster than a thread starts. */
const SMALL = 256 * 1024;
const READING_MS_MAX = 120_000;

/**
 * Replace the organization's copy atomically. Records are encrypted, numbers stored as keyed hashes; invalid and
 * superseded rows are skipped.
 */
export async function importVoters(principal: MemberPrincipal, order: ImportVoters): Promise<VoterRegistryState> {
  const { organizationId } = principal;
  if (importProgress(organizationId))
    throw new DomainError('VERSION_CONFLICT', 'An import of this registry is already running.');
  noteImport(organizationId, { done: 0, total: 0 });
  try {
    const file = await fileOf(order);
    await replace(principal, file);
    noteImport(organizationId, null);
    const { skipped, contradicted } = file;
    return {
      ...(await voterRegistryState(principal)),
      skipped: skipped.count,
      skippedRows: skipped.first,
      contradicted: contradicted.count,
      contradictedRows: contradicted.first,
    };
  } finally {
    noteImport(organizationId, null);
  }
}

type Rows = Exclude<VoterFile, { missingColumn: string }>;

async function fileOf(order: ImportVoters): Promise<Rows> {
  const here = (): VoterFile => readVoters(order);
  const file =
    order.csv.length <= SMALL ? here() : await runOneShot<VoterFile>('voters', order, { here, msMax: READING_MS_MAX });
  if (!('missingColumn' in file)) return assertSomebody(file);
  throw new DomainError('VALIDATION_ERROR', `The file has no column "${file.missingColumn}".`, {
    errors: [{ path: 'columns', code: 'missing', message: `no column "${file.missingColumn}"` }],
  });
}

/** A file without usable rows would only delete existing data. */
function assertSomebody(file: Rows): Rows {
  if (file.rows > 0) return file;
  const message = `No row of the file has a NIC number and details of its holder, so nothing was replaced. Rows without: ${file.skipped.count}${file.skipped.first.length > 0 ? `, the first on line ${file.skipped.first[0]}` : ''}.`;
  throw new DomainError('VALIDATION_ERROR', message, { errors: [{ path: 'csv', code: 'nobody', message }] });
}

async function replace(principal: MemberPrincipal, { pieces, rows, skipped, contradicted }: Rows): Promise<void> {
  const { organizationId } = principal;
  const createdAt = clock.now();
  await db(organizationId).$transaction(
    async (tx) => {
      await tx.voterEntry.deleteMany({});
      let done = 0;
      for (const piece of pieces) {
        noteImport(organizationId, { done, total: rows });
        const own = JSON.parse(piece) as VoterRow[];
        const data = own.flatMap(([number, record]) => {
          const key = voterKey(organizationId, number);
          return key === null
            ? []
            : [{ key, sealed: seal(JSON.stringify(record), key), id: newId('vot'), organizationId, createdAt }];
        });
        await tx.voterEntry.createMany({ data });
        done += own.length;
      }
      await appendAudit(tx, organizationId, {
        actor: principal,
        action: 'voterRegistry.imported',
        objectId: organizationId,
        detail: { entries: rows, skipped: skipped.count, contradicted: contradicted.count },
      });
    },
    { timeout: 120_000 },
  );
}
