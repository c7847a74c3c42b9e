import { DomainError } from '@/core/errors';
import { type Accent, accentOf } from '@/core/kyc/session/accent';
import { type Branding, BrandSettings } from '@/core/kyc/session/branding';
import type { BusinessContact } from '@/core/kyc/session/contact';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { fitLogo } from '@/platform/vision/fit-logo';
import { appendAudit } from '@/services/audit/append-audit';
import { readFile } from '@/services/files/serve-file';
import { deleteFiles, putFile, recordFiles } from '@/services/files/store-file';
import { checkUpload, type GivenUpload, uploadBytes } from '@/services/kyc/uploads/check-upload';
import { replaceSettings } from './organization-settings';

export type Brand = { name: string; accent: Accent | null; logoId: string | null; contact: BusinessContact };

export async function readBrand(organizationId: string): Promise<Brand> {
  const scoped = db(organizationId);
  const [row, logo] = await Promise.all([
    scoped.organization.findFirst({ where: {} }),
    scoped.storedFile.findFirst({ where: LOGO_OF(organizationId), orderBy: { createdAt: 'desc' } }),
  ]);
  const { branding, contact } = BrandSettings.parse(row?.settings ?? {});
  const accent = branding.accent ? accentOf(branding.accent).accent : null;
  return { name: row?.name ?? '', accent, logoId: logo?.id ?? null, contact };
}

/** Two files while the logo is being replaced. */
export const LOGO_OF = (organizationId: string) => ({ ownerId: organizationId, purpose: 'logo' });

/** The file id makes the URL change with the logo. */
export const logoUrl = (organizationId: string, { logoId }: Brand): string | null =>
  logoId && `/api/kyc/logo/${organizationId}?v=${logoId}`;

export async function readLogo(organizationId: string): Promise<Buffer | null> {
  const { logoId } = await readBrand(organizationId);
  return logoId ? Buffer.from((await readFile(organizationId, logoId)).content) : null;
}

export async function viewBranding({ organizationId }: Pick<MemberPrincipal, 'organizationId'>): Promise<Branding> {
  const brand = await readBrand(organizationId);
  const { name, accent, contact } = brand;
  return { name, accent: accent?.ground ?? null, logoUrl: logoUrl(organizationId, brand), contact };
}

export const replyTo = ({ name, contact: { email } }: Brand): { name: string; address: string } | undefined =>
  email === null ? undefined : { name, address: email };

/** Null restores the default. */
export const changeAccent = (by: MemberPrincipal, accent: string | null): Promise<Branding> =>
  change(by, { branding: { accent } }, { accent });

/** The audit log names the fields only: an address may be personal. */
export const changeContact = (by: MemberPrincipal, contact: BusinessContact): Promise<Branding> =>
  change(by, { contact }, { told: Object.entries(contact).flatMap(([part, value]) => (value === null ? [] : [part])) });

async function change(
  by: MemberPrincipal,
  part: Partial<BrandSettings>,
  detail: Record<string, string | string[] | null>,
): Promise<Branding> {
  const { organizationId } = by;
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    await replaceSettings(tx, row, { settings: part });
    await appendAudit(tx, organizationId, {
      actor: by,
      action: 'branding.changed',
      objectType: 'organization',
      objectId: organizationId,
      detail,
    });
  });
  return viewBranding(by);
}

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
