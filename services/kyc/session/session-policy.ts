import { DomainError } from '@/core/errors';
import { type CapturePolicy, type PageMethod, takesCapture } from '@/core/kyc/capture/capture-policy';
import { type DocumentType, documentTypesOf } from '@/core/kyc/document/document-types';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { Tx } from '@/platform/db/db';
import type { SessionRow } from './session-row';

/** Intersect the requested documents with the organization's; all of those by default. */
export async function acceptedDocuments(
  tx: Pick<Tx, 'organization'>,
  asked: readonly DocumentType[] | undefined,
): Promise<DocumentType[]> {
  const { settings } = await tx.organization.findFirstOrThrow({ where: {} });
  const { documentTypes } = KycSettings.parse(settings).kyc;
  const other = asked?.find((type) => !documentTypes.includes(type));
  if (other) throw notAccepted(other, 'documentTypes', 'your settings do not accept it');
  return documentTypesOf(asked ?? documentTypes);
}

export function assertAccepted({ documentTypes }: SessionRow, chosen: DocumentType): void {
  if (documentTypes.includes(chosen)) return;
  throw notAccepted(chosen, 'documentType', `this session takes ${documentTypes.join(', ')}`);
}

function notAccepted(type: DocumentType, path: string, message: string): DomainError {
  return new DomainError('DOCUMENT_TYPE_NOT_ACCEPTED', `${type} is not accepted: ${message}.`, {
    errors: [{ path, code: 'not_accepted', message }],
  });
}

export async function capturePolicyFor(
  tx: Pick<Tx, 'organization'>,
  asked: CapturePolicy | undefined,
): Promise<CapturePolicy> {
  if (asked) return asked;
  const { settings } = await tx.organization.findFirstOrThrow({ where: {} });
  return KycSettings.parse(settings).kyc.capture;
}

/** The method is a client claim: this only binds honest clients. */
export function assertCapture(
  { capturePolicy }: Pick<SessionRow, 'capturePolicy'>,
  method: PageMethod,
  mimeType: string,
): void {
  if (takesCapture(capturePolicy, method, mimeType)) return;
  throw new DomainError(
    'CAPTURE_METHOD_NOT_ALLOWED',
    'This session accepts only photos from the camera of the customer page.',
    { extra: { capturePolicy } },
  );
}
