import { ORGANIZATION_REGISTER } from '@/core/screening/pep-datasets/pep-source-ids';
import { db } from '@/platform/db/db';

export type KeptRegister = { source: typeof ORGANIZATION_REGISTER; label: string; name: string; packed: Uint8Array };

/** By the label in the evidence. */
export const registerNamed = (organizationId: string, label: string): Promise<KeptRegister[]> =>
  newest(organizationId, { label, publishedAt: { not: null } });

export const registerAt = (organizationId: string, moment: Date): Promise<KeptRegister[]> =>
  newest(organizationId, { publishedAt: { lte: moment }, OR: [{ endedAt: null }, { endedAt: { gt: moment } }] });

type Where = NonNullable<Parameters<ReturnType<typeof db>['organizationRegister']['findFirst']>[0]>['where'];

async function newest(organizationId: string, where: Where): Promise<KeptRegister[]> {
  const row = await db(organizationId).organizationRegister.findFirst({
    ...(where && { where }),
    orderBy: { publishedAt: 'desc' },
  });
  return row ? [{ source: ORGANIZATION_REGISTER, label: row.label, name: row.fileName, packed: row.bytes }] : [];
}
