import { OWN_PEP_LIST } from '@/core/screening/pep-datasets/pep-source-ids';
import { db } from '@/platform/db/db';

export type OwnPepListFile = { source: typeof OWN_PEP_LIST; label: string; name: string; packed: Uint8Array };

/** By the label in the evidence. */
export const ownPepListNamed = (organizationId: string, label: string): Promise<OwnPepListFile[]> =>
  newest(organizationId, { label, publishedAt: { not: null } });

export const ownPepListAt = (organizationId: string, moment: Date): Promise<OwnPepListFile[]> =>
  newest(organizationId, { publishedAt: { lte: moment }, OR: [{ endedAt: null }, { endedAt: { gt: moment } }] });

type Where = NonNullable<Parameters<ReturnType<typeof db>['ownPepList']['findFirst']>[0]>['where'];

async function newest(organizationId: string, where: Where): Promise<OwnPepListFile[]> {
  const row = await db(organizationId).ownPepList.findFirst({
    ...(where && { where }),
    orderBy: { publishedAt: 'desc' },
  });
  return row ? [{ source: OWN_PEP_LIST, label: row.label, name: row.fileName, packed: row.bytes }] : [];
}
