import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import type { Fingerprint } from './look-for-known';

export async function recordFingerprints(
  tx: Tx,
  { organizationId, instanceId }: { organizationId: string; instanceId: string },
  fingerprints: readonly Fingerprint[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  const { environment, kycSessionId } = await tx.documentInstance.findFirstOrThrow({ where: { id: instanceId } });
  const own = { organizationId, instanceId, environment, kycSessionId, createdAt: clock.now() };
  await tx.documentFingerprint.createMany({
    data: fingerprints.map((one) => ({ ...own, ...one, id: newId('dfp') })),
    skipDuplicates: true,
  });
}
