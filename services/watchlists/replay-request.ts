import { canonicalJson } from '@/core/audit/chain';
import { DomainError } from '@/core/errors';
import { buildIndex } from '@/core/screening/index/build';
import { NameSearcher } from '@/core/screening/index/search';
import type { SourceEvidence } from '@/core/screening/request-contract';
import { subjectOf } from '@/core/screening/request-subject';
import { screen } from '@/core/screening/screen';
import { sourceIds } from '@/core/screening/source-ids';
import { sha256 } from '@/platform/crypto';
import { db, systemDb } from '@/platform/db';
import { pool } from '@/platform/pool';
import { readerFingerprint } from '@/platform/watchlists/reader-fingerprint';
import { entriesOf } from '@/platform/watchlists/stored-lists';
import { matchesMax, watchlistMatch } from '@/services/screening/screen-subject';
import { watchlistHit } from '@/services/screening/sources/sanctions';
import type { NewHit } from '@/services/screening/sources/source-run';

type Version = { source: string; sequence: number; label: string };

/** The sanctions half of a run: which versions were searched, what was found, and one hash over that. */
export type ReplayedRun = { listVersions: Record<string, string>; hits: NewHit[]; sha256: string };

export type Replay = {
  requestId: string;
  /** What the run searched beside the sanctions lists, and what is not replayed: of that nothing is kept to search again. */
  notReplayed: string[];
  /** Whether the versions named in the evidence, searched again, say the same to the byte. */
  identical: boolean;
  /** Whether the same build of readers and matcher made both; null where the evidence does not say. */
  sameMatcher: boolean | null;
  recorded: ReplayedRun;
  replayed: ReplayedRun;
  /** The same person against the lists of the day asked for, or of today. */
  beside: ReplayedRun & {
    asOf: string;
    /** Lists that the request was searched in and of which no version of that day is stored: of these `hits` says nothing. */
    notStored: string[];
  };
};

/**
 * Searches the lists again as they were when a request was screened, from the stored versions that its evidence names, and beside it
 * as they were on another day (now, unless given). Sanctions lists only: registers of political office keep no earlier versions.
 * Throws SCREENING_REQUEST_NOT_FOUND, and NOT_FOUND when a version that was searched is not kept.
 */
export async function replayRequest(requestId: string, now: Date, asOf?: Date): Promise<Replay> {
  const owner = await systemDb().screeningRequest.findUnique({ where: { id: requestId } });
  if (!owner) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening request with this id.');
  const scoped = db(owner.organizationId);
  const evidence = (owner.sources as SourceEvidence[]).filter((one) => one.kind === 'sanctions');
  const versions = await recordedVersions(evidence);
  const threshold = evidence[0]?.threshold ?? 0;
  const rows = await scoped.screeningHit.findMany({ where: { requestId, kind: 'sanctions' } });
  const recorded = runOf(
    versions,
    rows.map(({ source, listVersion, entityId, entry, scoring, score }) => ({
      ...{ source, listVersion, entityId, entry: entry as NewHit['entry'] },
      ...{ scoring: scoring as NewHit['scoring'], score },
    })),
  );
  const subject = subjectOf(owner);
  const search = async (lists: Version[]): Promise<ReplayedRun> => {
    const searcher = new NameSearcher(buildIndex(await entriesOf(pool(), lists)));
    const labels = new Map(lists.map(({ source, label }) => [source, label]));
    const { matches } = screen(searcher, subject, { threshold, limit: matchesMax, sources: sourceIds });
    return runOf(
      lists,
      matches.map((match) => watchlistHit(watchlistMatch(match, labels.get(match.party.source) ?? ''), subject)),
    );
  };
  const replayed = await search(versions);
  const day = asOf ?? now;
  const ofDay = await versionsAt(day);
  const matchers = [...new Set(evidence.map(({ matcher }) => matcher).filter((one) => one !== undefined))];
  return {
    requestId,
    notReplayed: [
      ...new Set((owner.sources as SourceEvidence[]).filter(isSearched).map(({ kind }) => kind as string)),
    ].filter((kind) => kind !== 'sanctions'),
    identical: replayed.sha256 === recorded.sha256,
    sameMatcher: matchers.length === 0 ? null : matchers.every((one) => one === readerFingerprint()),
    recorded,
    replayed,
    beside: {
      asOf: day.toISOString(),
      notStored: versions.map(({ source }) => source).filter((one) => !ofDay.some(({ source }) => source === one)),
      ...(await search(ofDay)),
    },
  };
}

const isSearched = ({ status }: SourceEvidence): boolean => status === 'success';

/** Hits in one order, so that the same hits are the same text. */
function runOf(versions: readonly Version[], hits: NewHit[]): ReplayedRun {
  const key = ({ source, entityId }: NewHit): string => `${source}\n${entityId}`;
  const sorted = hits.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const listVersions = Object.fromEntries(versions.map(({ source, label }) => [source, label]));
  return { listVersions, hits: sorted, sha256: sha256(canonicalJson({ listVersions, hits: sorted })) };
}

/** The versions that the evidence names, in the order an index is built in. */
async function recordedVersions(evidence: readonly SourceEvidence[]): Promise<Version[]> {
  const searched = evidence.filter((one) => one.status === 'success' && one.listVersion);
  const versions = await Promise.all(
    searched.map(async ({ source, listVersion }) => {
      const row = await systemDb().watchlistVersion.findFirst({
        where: { source, label: listVersion ?? '', sequence: { not: null } },
        orderBy: { sequence: 'desc' },
      });
      if (!row) throw new DomainError('NOT_FOUND', `The version ${listVersion} is not kept.`);
      return { source, sequence: row.sequence ?? 0, label: row.label };
    }),
  );
  return inOrder(versions);
}

/** The versions that were served at a moment: of each list the last one published by then. */
async function versionsAt(at: Date): Promise<Version[]> {
  const rows = await systemDb().watchlistVersion.findMany({
    where: { sequence: { not: null }, publishedAt: { lte: at } },
    orderBy: { sequence: 'asc' },
  });
  const last = new Map(rows.map((row) => [row.source, row]));
  const real = [...last.values()].some(({ origin }) => origin !== 'bundled');
  return inOrder(
    [...last.values()]
      .filter(({ origin }) => !real || origin !== 'bundled')
      .map(({ source, sequence, label }) => ({ source, sequence: sequence ?? 0, label })),
  );
}

const order: readonly string[] = sourceIds;
const inOrder = (versions: Version[]): Version[] =>
  versions.sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
