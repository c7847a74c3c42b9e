import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { StopMonitoring, SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { getSubject } from './get-subject';

/**
 * Stop monitoring a subject; alerts stay. A new screening of the external id may start it again. No-op if not
 * monitored.
 */
export async function stopMonitoring(
  principal: MemberPrincipal,
  id: string,
  { reason }: StopMonitoring,
): Promise<SubjectDetail> {
  const { organizationId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.screeningRequest.findFirst({ where: { id }, select: { id: true } });
    if (!row) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
    const { count } = await tx.screeningRequest.updateMany({
      where: { id, monitoring: true },
      data: { monitoring: false },
    });
    if (count === 0) return;
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'screeningRequest.unwatched',
      objectId: id,
      detail: { reason },
    });
  });
  return getSubject(organizationId, id);
}
