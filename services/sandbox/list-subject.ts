import { DomainError } from '@/core/errors';
import type { TestKeyPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';

const DAY_MS = 86_400_000;

/** From tomorrow on, for the next monitoring run. */
export async function listSubject(
  { organizationId, environment }: TestKeyPrincipal,
  requestId: string,
): Promise<{ requestId: string; listedFrom: string }> {
  const listedFrom = new Date(clock.now().getTime() + DAY_MS);
  const own = { id: requestId, environment };
  const requests = db(organizationId).screeningRequest;
  if ((await requests.count({ where: own })) === 0)
    throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  const { count } = await requests.updateMany({ where: { ...own, monitoring: true }, data: { listedFrom } });
  if (count === 0) throw new DomainError('INVALID_STATE_TRANSITION', 'The subject is not monitored.');
  return { requestId, listedFrom: listedFrom.toISOString() };
}
