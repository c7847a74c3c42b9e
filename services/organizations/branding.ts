import { type Accent, accentOf } from '@/core/kyc/session/accent';
import type { Branding } from '@/core/kyc/session/branding';
import type { BusinessContact } from '@/core/kyc/session/business-contact';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { readFile } from '@/services/files/read-file';
import { replaceSettings } from './replace-settings';

export type Brand = { name: string; accent: Accent | null; logoId: string | null; contact: BusinessContact };

export async function readBrand(organizationId: string): Promise<Brand> {
  const scoped = db(organizationId);
  const [row, logo] = await Promise.all([
    scoped.organization.findFirst({ where: {} }),
    scoped.storedFile.findFirst({ where: LOGO_OF(organizationId), orderBy: { createdAt: 'desc' } }),
  ]);
  const { branding, contact } = OrganizationSettings.parse(row?.settings ?? {});
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
  part: Partial<OrganizationSettings>,
  detail: Record<string, string | string[] | null>,
): Promise<Branding> {
  const { organizationId } = by;
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    await replaceSettings(tx, row, { settings: { ...OrganizationSettings.parse(row.settings ?? {}), ...part } });
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
