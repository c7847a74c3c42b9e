import { OrganizationSettings } from '@/core/organizations/settings';
import { db } from '@/platform/db';

/** An organization's settings with every default filled in. */
export async function organizationSettings(organizationId: string): Promise<OrganizationSettings> {
  const row = await db(organizationId).organization.findFirst({ where: {} });
  return OrganizationSettings.parse(row?.settings ?? {});
}
