import { SOURCE_KINDS, type SourceEvidence, type SourceKind } from '@/core/screening/request-contract';
import { subjectOf } from '@/core/screening/request-subject';
import { clock } from '@/platform/clock';
import { db, type Json } from '@/platform/db';
import { newId } from '@/platform/ids';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { searchAdverseMedia } from './sources/adverse-media';
import { searchPepRegisters } from './sources/pep';
import { searchSanctionsLists } from './sources/sanctions';
import type { SourceAnswer, SourceQuestion } from './sources/source-run';

/** How each kind of source is searched. */
const SEARCHES: Record<SourceKind, (question: SourceQuestion) => Promise<SourceAnswer>> = {
  sanctions: searchSanctionsLists,
  pep: searchPepRegisters,
  'adverse-media': searchAdverseMedia,
};

type Target = { organizationId: string; requestId: string };

/**
 * Searches one kind of source for a request and keeps hits and evidence in our own store; returns counts only. Repeating it
 * replaces what it kept before. Null when the request is gone or decided.
 */
export async function searchSource(
  { organizationId, requestId }: Target,
  kind: SourceKind,
): Promise<{ hits: number } | null> {
  const request = await db(organizationId).screeningRequest.findFirst({ where: { id: requestId } });
  if (!request || !['queued', 'screening'].includes(request.status)) return null;
  const { screening } = await organizationSettings(organizationId);
  const answer = await SEARCHES[kind]({
    subject: subjectOf(request),
    threshold: screening.showThreshold,
    alertThreshold: screening.alertThreshold,
    now: clock.now(),
  });
  await keep({ organizationId, requestId }, kind, answer);
  return { hits: answer.hits.length };
}

/** Records that a kind of source could not be searched, after all tries: it is never taken for "nothing found". */
export async function recordSourceFailure({ organizationId, requestId }: Target, kind: SourceKind): Promise<null> {
  const { screening } = await organizationSettings(organizationId);
  const evidence: SourceEvidence = {
    kind,
    source: kind,
    status: 'failed',
    listVersion: null,
    hits: 0,
    alerting: 0,
    threshold: screening.showThreshold,
    checkedAt: clock.now().toISOString(),
  };
  await keep({ organizationId, requestId }, kind, { evidence: [evidence], hits: [] });
  return null;
}

async function keep({ organizationId, requestId }: Target, kind: SourceKind, answer: SourceAnswer): Promise<void> {
  await db(organizationId).$transaction(async (tx) => {
    // Raising the row first locks it: sources that end at the same moment add to each other's evidence.
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: requestId, status: { in: ['queued', 'screening'] } },
      data: { status: 'screening' },
    });
    if (count === 0) return;
    const row = await tx.screeningRequest.findFirst({ where: { id: requestId }, select: { sources: true } });
    const others = ((row?.sources ?? []) as SourceEvidence[]).filter((one) => one.kind !== kind);
    const sources = [...others, ...answer.evidence].sort(
      (a, b) => SOURCE_KINDS.indexOf(a.kind) - SOURCE_KINDS.indexOf(b.kind),
    );
    await tx.screeningRequest.updateMany({ where: { id: requestId }, data: { sources: sources as Json } });
    await tx.screeningHit.deleteMany({ where: { requestId, kind } });
    if (answer.hits.length === 0) return;
    await tx.screeningHit.createMany({
      data: answer.hits.map(({ source, listVersion, entityId, entry, scoring, score }) => ({
        id: newId('hit'),
        organizationId,
        requestId,
        kind,
        source,
        listVersion,
        entityId,
        entry: entry as Json,
        scoring: scoring as Json,
        score,
      })),
    });
  });
}
