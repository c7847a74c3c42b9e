import { DomainError } from '@/core/errors';
import { type Accent, accentOf } from '@/core/kyc/accent';
import type { Branding } from '@/core/kyc/branding';
import { OrganizationSettings } from '@/core/organizations/settings';
import type { MemberPrincipal } from '@/core/principal';
import { db, type Json } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { readFile } from '@/services/files/read-file';

/** What customers see of an organization on pages and in mails. */
export type Brand = { name: string; accent: Accent | null; logoId: string | null };

/** The organization's name, colour and logo; an organization without them looks like ours. */
export async function readBrand(organizationId: string): Promise<Brand> {
  const scoped = db(organizationId);
  const [row, logo] = await Promise.all([
    scoped.organization.findFirst({ where: {} }),
    scoped.storedFile.findFirst({ where: LOGO_OF(organizationId), orderBy: { createdAt: 'desc' } }),
  ]);
  const { accent } = OrganizationSettings.parse(row?.settings ?? {}).branding;
  return { name: row?.name ?? '', accent: accent ? accentOf(accent).accent : null, logoId: logo?.id ?? null };
}

/** The files that are the organization's logo: one, or two while it is being replaced. */
export const LOGO_OF = (organizationId: string) => ({ ownerId: organizationId, purpose: 'logo' });

/** Where browsers find the logo; the file's id makes the address new with each logo. */
export const logoUrl = (organizationId: string, { logoId }: Brand): string | null =>
  logoId && `/api/kyc/logo/${organizationId}?v=${logoId}`;

/** The picture of the logo, or null. */
export async function readLogo(organizationId: string): Promise<Buffer | null> {
  const { logoId } = await readBrand(organizationId);
  return logoId ? Buffer.from((await readFile(organizationId, logoId)).content) : null;
}

/** For the console. */
export async function viewBranding({ organizationId }: Pick<MemberPrincipal, 'organizationId'>): Promise<Branding> {
  const brand = await readBrand(organizationId);
  return { name: brand.name, accent: brand.accent?.ground ?? null, logoUrl: logoUrl(organizationId, brand) };
}

/** Sets the colour of the customer's buttons; null goes back to ours. */
export async function changeAccent(by: MemberPrincipal, accent: string | null): Promise<Branding> {
  const { organizationId } = by;
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const settings = { ...OrganizationSettings.parse(row.settings ?? {}), branding: { accent } };
    // The former value in the condition: of two changes at the same time, the second finds nothing to change.
    const where = { settings: { equals: row.settings as Json } };
    const { count } = await tx.organization.updateMany({ where, data: { settings: settings as Json } });
    if (count === 0) {
      throw new DomainError('VERSION_CONFLICT', 'Somebody else changed the settings meanwhile. Look again.');
    }
    await appendAudit(tx, organizationId, {
      actor: by,
      action: 'branding.changed',
      objectType: 'organization',
      objectId: organizationId,
      detail: { accent },
    });
  });
  return viewBranding(by);
}
