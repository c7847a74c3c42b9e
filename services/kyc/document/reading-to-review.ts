import { type DocumentReading, readingOf } from '@/core/kyc/document/correction';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { SessionRow } from '../session/session-row';

/** Later the link may be in other hands. */
const REVIEW_WITHIN_MS = 30 * 60_000;

/**
 * Null unless the organization allows it, the session was completed lately, and neither customer nor reviewer has
 * answered.
 */
export async function readingToReview(
  tx: Pick<Tx, 'documentInstance'>,
  row: SessionRow,
): Promise<DocumentReading | null> {
  if (!row.isComplete || row.isInvalid || row.correction !== null || !row.documentInstanceId) return null;
  const since = clock.now().getTime() - (row.completedAt?.getTime() ?? 0);
  if (since > REVIEW_WITHIN_MS) return null;
  const { kyc } = await organizationSettings(row.organizationId, KycSettings);
  if (!kyc.reviewReading || row.documentReview !== null) return null;
  const instance = await tx.documentInstance.findFirst({
    where: { id: row.documentInstanceId, status: 'completed' },
  });
  const result = instance?.result as { schema?: Parameters<typeof readingOf>[0] } | null | undefined;
  const reading = readingOf(result?.schema ?? {});
  return reading.length > 0 ? reading : null;
}
