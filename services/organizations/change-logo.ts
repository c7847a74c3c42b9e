import { DomainError } from '@/core/errors';
import type { Branding } from '@/core/kyc/session/branding';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { fitLogo } from '@/platform/vision/fit-logo';
import { appendAudit } from '@/services/audit/append-audit';
import { deleteFiles } from '@/services/files/delete-files';
import { putFile, recordFiles } from '@/services/files/store-file';
import { checkUpload, type GivenUpload, uploadBytes } from '@/services/kyc/uploads/check-upload';
import { LOGO_OF, viewBranding } from './branding';

const MAX_BYTES = 1024 * 1024;

/** JPEG or PNG up to 1 MB; resized and re-encoded. */
export async function changeLogo(by: MemberPrincipal, given: GivenUpload): Promise<Branding> {
  const { organizationId } = by;
  const upload = uploadBytes(given);
  if (upload.bytes.byteLength > MAX_BYTES) throw new DomainError('FILE_TOO_LARGE', 'The logo must not exceed 1 MB.');
  checkUpload(upload, ['image/jpeg', 'image/png']);
  const bytes = await fitLogo(upload.bytes);
  const file = await putFile(organizationId, {
    ...LOGO_OF(organizationId),
    filename: 'logo.png',
    mimeType: 'image/png',
    bytes,
  });
  const before = await db(organizationId).$transaction(async (tx) => {
    const old = await tx.storedFile.findMany({ where: LOGO_OF(organizationId), select: { id: true } });
    await recordFiles(tx, [file]);
    await audit(tx, by, 'set');
    return old.map(({ id }) => id);
  });
  if (before.length > 0) await deleteFiles(organizationId, { ownerId: organizationId, ids: before });
  return viewBranding(by);
}

export async function removeLogo(by: MemberPrincipal): Promise<Branding> {
  await deleteFiles(by.organizationId, LOGO_OF(by.organizationId));
  await db(by.organizationId).$transaction((tx) => audit(tx, by, 'removed'));
  return viewBranding(by);
}

function audit(tx: Parameters<typeof appendAudit>[0], by: MemberPrincipal, logo: 'set' | 'removed') {
  return appendAudit(tx, by.organizationId, {
    actor: by,
    action: 'branding.changed',
    objectType: 'organization',
    objectId: by.organizationId,
    detail: { logo },
  });
}
