import { OrganizationSettings } from '@/core/organizations/settings';
import { db } from '@/platform/db/db';

export async function organizationSettings(organizationId: string): Promise<OrganizationSettings> {
  const row = await db(organizationId).organization.findFirst({ where: {} });
  return OrganizationSettings.parse(row?.settings ?? {});
}
