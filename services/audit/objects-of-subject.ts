import { queryKeys } from '@/core/search/search-keys';
import { searchablePatterns } from '@/core/search/searchable-names';
import { tenantSql } from '@/platform/db/sql';

/** Objects of a subject; a common name has more. */
const MOST = 1_000;

/** By external id, or the beginnings of the words of a name. */
const OBJECTS = `
  (select id from "Alert" where "organizationId" = $1
    and ("externalId" = $2 or (cardinality($3::text[]) > 0 and "searchKeys" @> $3::text[])) limit ${MOST})
  union all
  (select id from "ScreeningRequest" where "organizationId" = $1
    and ("externalId" = $2 or (cardinality($4::text[]) > 0 and "searchName" like all($4::text[]))) limit ${MOST})
  union all
  (select id from "KycSession" where "organizationId" = $1
    and ("externalId" = $2 or (cardinality($3::text[]) > 0 and "searchKeys" @> $3::text[])) limit ${MOST})
  union all
  (select d.id from "DocumentInstance" d left join "KycSession" s on s.id = d."kycSessionId" and s."organizationId" = $1
    where d."organizationId" = $1
    and (s."externalId" = $2 or (cardinality($3::text[]) > 0 and d."searchKeys" @> $3::text[])) limit ${MOST})`;

export async function objectsOfSubject(organizationId: string, text: string): Promise<string[]> {
  const parameters = [text, queryKeys(text), searchablePatterns(text)];
  const rows = await tenantSql<{ id: string }>(organizationId, OBJECTS, parameters);
  return rows.map(({ id }) => id);
}
