import { distinctNames } from '@/core/find/same-name';
import { tenantSql } from '@/platform/sql';

type Named = { requestId: string; externalId: string | null; fullName: string };

/** Names of one id that are told; an id under which more people were screened is no id. */
const TOLD = 5;

/**
 * Under which other names somebody's external id was screened, by the id of their screening: an id that was used again may be of two people,
 * whose alerts stand on one page. Those without such a name are not in it; of each the newest `most` are told.
 */
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
