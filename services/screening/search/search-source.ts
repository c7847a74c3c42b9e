import type { ScreeningOverride } from '@/core/sandbox/magic-inputs';
import { screeningOverride } from '@/core/sandbox/resolve';
import { simulateSource } from '@/core/sandbox/simulate-source';
import { SOURCE_KINDS, type SourceEvidence, type SourceKind } from '@/core/screening/requests/contract';
import { type RequestedSubject, subjectOf } from '@/core/screening/requests/request-subject';
import { isNoWorse } from '@/core/screening/requests/retry-sources';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { searchAdverseMedia } from '../sources/adverse-media';
import { searchPepLists } from '../sources/pep';
import { searchSanctionsLists } from '../sources/sanctions';
import type { SourceAnswer, SourceQuestion } from '../sources/source-run';
import { worldOf } from './search-world';

const SEARCHES: Record<SourceKind, (question: SourceQuestion) => Promise<SourceAnswer>> = {
  sanctions: searchSanctionsLists,
  pep: searchPepLists,
  'adverse-media': searchAdverseMedia,
};

type Target = { organizationId: string; requestId: string };

/** Includes previous results when failed sources are retried (ADR 19). */
export type SearchedRequest = Pick<SourceQuestion, 'subject' | 'threshold' | 'alertThreshold' | 'world'> & {
  before: SourceEvidence[];
  override: ScreeningOverride | null;
};

/** Request `r` is in its first search or a retry. */
export const RUNS_SQL = `(r.status in ('queued', 'screening') or r.retrying)`;

const OPEN_REQUEST = `
  select r.environment, r."fullName", r."entityType", r."dateOfBirth", r.country, r."identificationDocument", o.settings,
    case when r.retrying then r.sources else '[]' end as before
  from "ScreeningRequest" r left join "Organization" o on o.id = r."organizationId"
  where r."organizationId" = $1 and r.id = $2 and ${RUNS_SQL}`;

/** Null if deleted or decided. */
export async function readSearched({ organizationId, requestId }: Target): Promise<SearchedRequest | null> {
  const [request] = await tenantSql<
    RequestedSubject & { environment: string; settings: unknown; before: SourceEvidence[] }
  >(organizationId, OPEN_REQUEST, [requestId]);
  if (!request) return null;
  const override = screeningOverride(request);
  if (override?.stopAt === 'queued') return null;
  const { screening } = ScreeningSettings.parse(request.settings ?? {});
  const { showThreshold: threshold, alertThreshold } = screening;
  const world = worldOf(request.environment);
  return { subject: subjectOf(request), threshold, alertThreshold, world, override, before: request.before };
}

/**
 * Store hits and evidence of one kind; return counts. Idempotent. Null if deleted. Unchanged: decided requests, sources
 * that fail again on retry.
 */
export async function searchSource(
  target: Target,
  kind: SourceKind,
  searched: Promise<SearchedRequest | null> = readSearched(target),
): Promise<{ hits: number } | null> {
  const request = await searched;
  if (!request) return null;
  const found = await SEARCHES[kind]({ ...request, organizationId: target.organizationId, now: clock.now() });
  const { hits, evidence } = request.override ? simulateSource(found, request.override, kind) : found;
  const before = request.before.filter((line) => line.kind === kind);
  if (!isNoWorse(before, evidence)) return null;
  const { alertThreshold } = request;
  await keep(target, kind, { hits, evidence: evidence.map((line) => ({ ...line, alertThreshold })) });
  return { hits: hits.length };
}

/** Record a failed kind, so that it is not read as "nothing found". A retry keeps earlier evidence. */
export async function recordSourceFailure({ organizationId, requestId }: Target, kind: SourceKind): Promise<null> {
  const first = { id: requestId, retrying: false };
  if ((await db(organizationId).screeningRequest.count({ where: first })) === 0) return null;
  const { screening } = await organizationSettings(organizationId, ScreeningSettings);
  const evidence: SourceEvidence = {
    kind,
    source: kind,
    status: 'failed',
    listVersion: null,
    hits: 0,
    alerting: 0,
    threshold: screening.showThreshold,
    alertThreshold: screening.alertThreshold,
    checkedAt: clock.now().toISOString(),
  };
  await keep({ organizationId, requestId }, kind, { evidence: [evidence], hits: [] });
  return null;
}

/**
 * One statement; its row lock merges concurrent kinds. Stale hits of an earlier attempt are deleted. `$3` kind, `$4`
 * evidence, `$5` hits, `$6` kind order, `$7` now.
 */
const KEEP = `
  with held as (
    update "ScreeningRequest" r set status = case when r.retrying then r.status else 'screening' end, "updatedAt" = $7, sources = (
      select coalesce(jsonb_agg(line.value order by array_position($6::text[], line.value ->> 'kind'), line.at), '[]')
      from (select kept.value, kept.at from jsonb_array_elements(r.sources) with ordinality as kept (value, at)
          where kept.value ->> 'kind' <> $3
        union all select * from jsonb_array_elements($4::jsonb) with ordinality) as line (value, at))
    where r."organizationId" = $1 and r.id = $2 and ${RUNS_SQL} returning r.id),
  found as (
    select hit.* from held, jsonb_to_recordset($5::jsonb) as hit (id text, source text, "listVersion" text, "entityId" text,
      entry jsonb, scoring jsonb, score double precision)),
  gone as (
    delete from "ScreeningHit" h using held where h."organizationId" = $1 and h."requestId" = held.id and h.kind = $3
      and not exists (select 1 from found where found.source = h.source and found."entityId" = h."entityId"))
  insert into "ScreeningHit" (id, "organizationId", "requestId", kind, source, "listVersion", "entityId", entry, scoring, score)
  select id, $1, $2, $3, source, "listVersion", "entityId", entry, scoring, score from found
  on conflict ("requestId", source, "entityId") do update set "listVersion" = excluded."listVersion", entry = excluded.entry,
    scoring = excluded.scoring, score = excluded.score`;

async function keep({ organizationId, requestId }: Target, kind: SourceKind, answer: SourceAnswer): Promise<void> {
  await tenantSql(organizationId, KEEP, [
    requestId,
    kind,
    JSON.stringify(answer.evidence),
    JSON.stringify(answer.hits.map((hit) => ({ id: newId('hit'), ...hit }))),
    SOURCE_KINDS,
    clock.now(),
  ]);
}
