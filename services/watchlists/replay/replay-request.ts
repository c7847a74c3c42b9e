import { canonicalJson } from '@/core/audit/chain';
import { DomainError } from '@/core/errors';
import { oldestStored } from '@/core/screening/adverse-media/media-age';
import type { SourceEvidence, SourceKind } from '@/core/screening/requests/contract';
import { subjectOf } from '@/core/screening/requests/request-subject';
import type { Subject } from '@/core/screening/screen';
import { entryKey } from '@/core/screening/watchlists/delta';
import { db, systemDb } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { readerFingerprint } from '@/platform/watchlists/list-files';
import type { NewHit } from '@/services/screening/sources/source-run';
import {
  type NamedVersion,
  type ReplayedKind,
  type ReplayedRequest,
  removedArticles,
  replayedArticles,
  replayedLists,
  replayedPepLists,
} from './replayed-files';

/** `sha256` covers versions and hits. */
export type ReplayedRun = { listVersions: Record<string, string>; hits: NewHit[]; sha256: string };

export type Replay = {
  requestId: string;
  /** Kinds whose evidence, made by an earlier build, lacks the versions. */
  notReplayed: string[];
  /** Expired articles: adverse media cannot be replayed exactly. */
  articlesGone: string[];
  /** Same result to the byte. */
  identical: boolean;
  /** Same build of readers and matcher; null if not recorded. */
  sameMatcher: boolean | null;
  recorded: ReplayedRun;
  replayed: ReplayedRun;
  /** The same subject against another day or today. */
  beside: ReplayedRun & {
    asOf: string;
    /** Sources without a stored version of that day; not covered by `hits`. */
    notStored: string[];
    /** Older articles have expired. Null without adverse media. */
    articlesFrom: string | null;
  };
};

/**
 * Repeat a screening with the versions in its evidence, and with another day's (default now). Throws
 * SCREENING_REQUEST_NOT_FOUND, or NOT_FOUND if a version is not stored.
 */
export async function replayRequest(requestId: string, now: Date, asOf?: Date): Promise<Replay> {
  const owner = await systemDb().screeningRequest.findUnique({ where: { id: requestId } });
  if (!owner) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  const all = owner.sources as SourceEvidence[];
  const subject = subjectOf(owner);
  const day = asOf ?? now;
  const request = { organizationId: owner.organizationId, at: owner.createdAt, evidence: all, subject };
  const parts = [
    await searchedAgain(replayedLists, request, day),
    await searchedAgain(replayedPepLists, request, day),
    await searchedAgain(replayedArticles, request, day),
  ];
  const kinds = parts.flatMap(({ kind, versions }) => (versions.length > 0 ? [kind] : []));
  const versions = parts.flatMap((part) => part.versions);
  const ofDay = parts.flatMap((part) => part.ofDay);
  const recorded = runOf(versions, await recordedHits(owner.organizationId, requestId, kinds));
  const replayed = runOf(
    versions,
    parts.flatMap(({ found }) => found),
  );
  const searched = all.filter(({ status }) => status === 'success');
  const matchers = searched
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ matcher }) => (matcher === undefined ? [] : [matcher]));
  return {
    requestId,
    notReplayed: [...new Set(searched.map(({ kind }) => kind))].filter((kind) => !kinds.includes(kind)),
    articlesGone: await removedArticles(searched),
    identical: replayed.sha256 === recorded.sha256,
    sameMatcher: matchers.length === 0 ? null : matchers.every((one) => one === readerFingerprint()),
    recorded,
    replayed,
    beside: {
      asOf: day.toISOString(),
      notStored: versions.map(({ source }) => source).filter((one) => !ofDay.some(({ source }) => source === one)),
      articlesFrom: kinds.includes(replayedArticles.kind) ? oldestStored(now).toISOString() : null,
      ...runOf(
        ofDay,
        parts.flatMap(({ besides }) => besides),
      ),
    },
  };
}

type SearchedAgain = {
  kind: SourceKind;
  versions: NamedVersion[];
  ofDay: NamedVersion[];
  found: NewHit[];
  besides: NewHit[];
};

/** Kinds not searched then are not searched now. */
async function searchedAgain<Version extends NamedVersion>(
  replayed: ReplayedKind<Version>,
  { subject, ...request }: ReplayedRequest & { subject: Subject },
  day: Date,
): Promise<SearchedAgain> {
  const { kind } = replayed;
  const searched = request.evidence.filter((line) => line.kind === kind && line.status === 'success');
  const [first] = searched;
  if (!first || !searched.every(replayed.isKept)) return { kind, versions: [], ofDay: [], found: [], besides: [] };
  const versions = await replayed.named({ ...request, evidence: searched });
  const ofDay = await replayed.at(day, { ...request, evidence: searched });
  const threshold = first.threshold ?? 0;
  return {
    kind,
    versions,
    ofDay,
    found: await replayed.search(versions, subject, threshold),
    besides: await replayed.search(ofDay, subject, threshold),
  };
}

async function recordedHits(organizationId: string, requestId: string, kinds: SourceKind[]): Promise<NewHit[]> {
  const rows = await db(organizationId).screeningHit.findMany({ where: { requestId, kind: { in: kinds } } });
  return rows.map(({ source, listVersion, entityId, entry, scoring, score }) => ({
    ...{ source, listVersion, entityId, entry: entry as NewHit['entry'] },
    ...{ scoring: scoring as NewHit['scoring'], score },
  }));
}

/** Sorted, so that equal hits hash equally. */
function runOf(versions: readonly NamedVersion[], hits: NewHit[]): ReplayedRun {
  const sorted = hits.sort((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1));
  const listVersions = Object.fromEntries(versions.map(({ source, label }) => [source, label]));
  return { listVersions, hits: sorted, sha256: sha256(canonicalJson({ listVersions, hits: sorted })) };
}
