import { distinctNames } from '@/core/search/searchable-names';
import { tenantSql } from '@/platform/db/sql';

type Named = { requestId: string; externalId: string | null; fullName: string };

const TOLD = 5;

/** Other names of the external id, newest first: an id may have been reused for another subject. */
export async function otherNamesOf(
  organizationId: string,
  environment: string,
  people: readonly Named[],
  most = TOLD,
): Promise<ReadonlyMap<string, string[]>> {
  const externalIds = people.flatMap(({ externalId }) => externalId ?? []);
  if (externalIds.length === 0) return new Map();
  const rows = await tenantSql<{ externalId: string; fullName: string }>(
    organizationId,
    `select "externalId", "fullName" from "ScreeningRequest"
     where "organizationId" = $1 and environment = $2 and "externalId" = any($3::text[])
     group by "externalId", "fullName" order by max(id) desc`,
    [environment, externalIds],
  );
  const usedBy = new Map<string, string[]>();
  for (const row of rows) {
    const names = usedBy.get(row.externalId);
    if (names) names.push(row.fullName);
    else usedBy.set(row.externalId, [row.fullName]);
  }
  return new Map(
    people.flatMap(({ requestId, externalId, fullName }) => {
      const used = externalId === null ? [] : (usedBy.get(externalId) ?? []);
      const told = distinctNames([fullName, ...used]).slice(1, 1 + most);
      return told.length > 0 ? [[requestId, told] as const] : [];
    }),
  );
}
