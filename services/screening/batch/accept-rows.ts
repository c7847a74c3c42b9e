import { DomainError } from '@/core/errors';
import { CREDITS } from '@/core/products';
import { CreateScreeningRequest } from '@/core/screening/requests/contract';
import { clock } from '@/platform/clock';
import { db, JsonNull } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { chargeCredits } from '@/services/billing/charge-credits';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { duplicateExternalIdWarnings } from '../requests/create-request';
import { writeRequest } from '../requests/write-request';

/** Rows per step: an Inngest server allows 1,000 steps a run, for a million rows. */
const PAGE = 2_000;

type Target = { organizationId: string; batchId: string };

/**
 * Turn the next rows into charged requests, one transaction each (idempotent). Refuses the rest without credits. False
 * when done.
 */
export async function acceptRows({ organizationId, batchId }: Target): Promise<boolean> {
  const started = await db(organizationId).screeningBatch.count({ where: { id: batchId, status: 'screening' } });
  if (started === 0) return false;
  const rows = await db(organizationId).screeningBatchRow.findMany({
    where: { batchId, status: 'waiting' },
    orderBy: { line: 'asc' },
    take: PAGE,
  });
  const outboxIds: string[] = [];
  for (const row of rows) {
    try {
      outboxIds.push(...(await acceptRow({ organizationId, batchId }, row)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await refuseRest({ organizationId, batchId }, error.message);
      break;
    }
  }
  await dispatchOutbox(organizationId, outboxIds);
  return rows.length === PAGE;
}

async function acceptRow({ organizationId, batchId }: Target, row: { id: string; input: unknown }): Promise<string[]> {
  const owner = { organizationId, apiKeyId: null, environment: 'live' };
  const input = CreateScreeningRequest.parse(row.input);
  return db(organizationId).$transaction(async (tx) => {
    const { id, outboxId, before } = await writeRequest(tx, owner, input);
    const reusedId = duplicateExternalIdWarnings(input.fullName, before).length > 0;
    const { count } = await tx.screeningBatchRow.updateMany({
      where: { id: row.id, status: 'waiting' },
      data: { status: 'accepted', requestId: id, input: JsonNull, reusedId },
    });
    if (count === 0) throw new Error('the row was accepted by another step');
    const charge = { credits: CREDITS.screeningRequest, product: 'AML_SCREENING', subjectId: id };
    const warnings = await chargeCredits(tx, { organizationId, keyId: null }, charge);
    await tx.screeningBatch.updateMany({ where: { id: batchId }, data: { accepted: { increment: 1 } } });
    const started = await writeOutbox(tx, organizationId, [
      { name: 'screening/row.requested', data: { organizationId, requestId: id } },
    ]);
    return [outboxId, ...warnings, ...started];
  });
}

/** `$2` batch, `$3` reason; name and id stay to find the row. */
const REFUSE_REST = `
  update "ScreeningBatchRow" set status = 'broken', fault = $3, name = input ->> 'fullName', "externalId" = input ->> 'externalId', input = null
  where "organizationId" = $1 and "batchId" = $2 and status = 'waiting' returning id`;

async function refuseRest({ organizationId, batchId }: Target, fault: string): Promise<void> {
  const refused = await tenantSql(organizationId, REFUSE_REST, [batchId, fault]);
  await db(organizationId).screeningBatch.updateMany({
    where: { id: batchId },
    data: { broken: { increment: refused.length } },
  });
}

export async function endBatch({ organizationId, batchId }: Target): Promise<void> {
  await db(organizationId).screeningBatch.updateMany({
    where: { id: batchId, status: 'screening' },
    data: { status: 'completed', completedAt: clock.now() },
  });
}
