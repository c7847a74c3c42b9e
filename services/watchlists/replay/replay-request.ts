import { canonicalJson } from '@/core/audit/chain';
import { DomainError } from '@/core/errors';
import { entryKey } from '@/core/screening/entry-key';
import { oldestKept } from '@/core/screening/media/retention';
import type { SourceEvidence, SourceKind } from '@/core/screening/request-contract';
import { subjectOf } from '@/core/screening/request-subject';
import type { Subject } from '@/core/screening/screen';
import { db, systemDb } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { readerFingerprint } from '@/platform/watchlists/reader-fingerprint';
import type { NewHit } from '@/services/screening/sources/source-run';
import { replayedLists } from './lists';
import { goneArticles, replayedPress } from './press';
import { replayedRegisters } from './registers';
import type { NamedVersion, ReplayedKind, ReplayedRequest } from './replayed-kind';

/** What is kept of a run, or found again: which versions were searched, what was found, and one hash over that. */
export type ReplayedRun = { listVersions: Record<string, string>; hits: NewHit[]; sha256: string };

export type Replay = {
  requestId: string;
  /** Kinds that the run searched and that are not replayed: its evidence, made by an earlier build, does not say what it read of them. */
  notReplayed: string[];
  /** Addresses of articles that the run read and that are not kept any more: without them the press cannot be searched as it was. */
  articlesGone: string[];
  /** Whether the versions named in the evidence, searched again, say the same to the byte. */
  identical: boolean;
  /** Whether the same build of readers and matcher made both; null where the evidence does not say. */
  sameMatcher: boolean | null;
  recorded: ReplayedRun;
  replayed: ReplayedRun;
  /** The same person against the sources of the day asked for, or of today. */
  beside: ReplayedRun & {
    asOf: string;
    /** Sources that the request was searched in and of which no version of that day is stored: of these `hits` says nothing. */
    notStored: string[];
    /** Articles published before this are not kept, whatever stood there on that day. Null where the press was not searched. */
    articlesFrom: string | null;
  };
};

/**
 * Searches lists, registers and press again as they were when a request was screened, from the stored versions and articles that its
 * evidence names, and beside it as they were on another day (now, unless given). Throws SCREENING_REQUEST_NOT_FOUND, and NOT_FOUND when a
 * version that was searched is not kept.
 */
export async function replayRequest(requestId: string, now: Date, asOf?: Date): Promise<Replay> {
  const owner = await systemDb().screeningRequest.findUnique({ where: { id: requestId } });
  if (!owner) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this id.');
  const all = owner.sources as SourceEvidence[];
  const subject = subjectOf(owner);
  const day = asOf ?? now;
  const request = { organizationId: owner.organizationId, at: owner.createdAt, evidence: all, subject };
  const parts = [
    await searchedAgain(replayedLists, request, day),
    await searchedAgain(replayedRegisters, request, day),
    await searchedAgain(replayedPress, request, day),
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
    articlesGone: await goneArticles(searched),
    identical: replayed.sha256 === recorded.sha256,
    sameMatcher: matchers.length === 0 ? null : matchers.every((one) => one === readerFingerprint()),
    recorded,
    replayed,
    beside: {
      asOf: day.toISOString(),
      notStored: versions.map(({ source }) => source).filter((one) => !ofDay.some(({ source }) => source === one)),
      articlesFrom: kinds.includes(replayedPress.kind) ? oldestKept(now).toISOString() : null,
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

/** One kind: what was searched then, and what was served on another day; what was not searched then is not searched now. */
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

/** Hits in one order, so that the same hits are the same text. */
function runOf(versions: readonly NamedVersion[], hits: NewHit[]): ReplayedRun {
  const sorted = hits.sort((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1));
  const listVersions = Object.fromEntries(versions.map(({ source, label }) => [source, label]));
  return { listVersions, hits: sorted, sha256: sha256(canonicalJson({ listVersions, hits: sorted })) };
}
