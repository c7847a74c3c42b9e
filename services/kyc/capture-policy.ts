import { DomainError } from '@/core/errors';
import { type CapturePolicy, type PageMethod, takesCapture } from '@/core/kyc/capture-policy';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { Tx } from '@/platform/db';
import type { SessionRow } from './session-row';

/** The capture policy of a new session: the one in the request, or the organization's. */
export async function capturePolicyFor(
  tx: Pick<Tx, 'organization'>,
  asked: CapturePolicy | undefined,
): Promise<CapturePolicy> {
  if (asked) return asked;
  const { settings } = await tx.organization.findFirstOrThrow({ where: {} });
  return OrganizationSettings.parse(settings).kyc.capture;
}

/** Refuses a photo that the session's policy does not take. The method is the client's word: this keeps honest clients to the policy. */
export function assertCapture(
  { capturePolicy }: Pick<SessionRow, 'capturePolicy'>,
  method: PageMethod,
  mimeType: string,
): void {
  if (takesCapture(capturePolicy, method, mimeType)) return;
  throw new DomainError(
    'CAPTURE_METHOD_NOT_ALLOWED',
    'This session takes photos from the camera of the customer page only.',
    { extra: { capturePolicy } },
  );
}
