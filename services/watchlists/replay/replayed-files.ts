import { DomainError } from '@/core/errors';
import { seek } from '@/core/screening/adverse-media/find-mentions';
import { matchArticles } from '@/core/screening/adverse-media/match-articles';
import { type MediaSourceId, mediaSourceIds } from '@/core/screening/adverse-media/media-source-ids';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import { OWN_PEP_LIST, type PepSourceId, pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import type { SourceEvidence, SourceKind } from '@/core/screening/requests/contract';
import { type Subject, screen } from '@/core/screening/screen';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { sha256 } from '@/platform/security/crypto';
import { demonstrationsNamed, indexPepLists } from '@/platform/watchlists/pep/load-peps';
import { indexPepList } from '@/platform/watchlists/pep/own-pep-list';
import {
  type NamedPepList,
  type PepListVersion,
  pepListsAt,
  pepListsNamed,
} from '@/platform/watchlists/pep/stored-pep-lists';
import { versionsAt } from '@/platform/watchlists/served-versions';
import { storedEntriesOf } from '@/platform/watchlists/stored-lists';
import { corpusLabel } from '@/services/media/media-state';
import { type ArticlesWithin, findArticles } from '@/services/media/search-media';
import { type OwnPepListFile, ownPepListAt, ownPepListNamed } from '@/services/pep-lists/own-pep-list-file';
import { matchesIn, pepMatch } from '@/services/screening/requests/screen-peps';
import { matchesMax, watchlistMatch } from '@/services/screening/requests/screen-subject';
import { mediaHit, personOf } from '@/services/screening/sources/adverse-media';
import { pepHit } from '@/services/screening/sources/pep';
import { watchlistHit } from '@/services/screening/sources/sanctions';
import type { NewHit } from '@/services/screening/sources/source-run';

type Version = NamedVersion & { sequence: number };

/** Every published version is stored by entry. */
export const replayedLists: ReplayedKind<Version> = {
  kind: 'sanctions',
  isKept: ({ listVersion }) => listVersion !== null,
  named: async ({ evidence }) => {
    const versions = await Promise.all(
      evidence.map(async ({ source, listVersion }) => {
        const row = await systemDb().watchlistVersion.findFirst({
          where: { source, label: listVersion ?? '', sequence: { not: null } },
          orderBy: { sequence: 'desc' },
        });
        if (!row) throw new DomainError('NOT_FOUND', `The version ${listVersion} is not stored.`);
        return { source, sequence: row.sequence ?? 0, label: row.label };
      }),
    );
    return inOrder(versions);
  },
  at: (moment) => versionsAt(pool(), moment),
  search: async (versions, subject, threshold) => {
    const searcher = new NameSearcher(buildIndex(await storedEntriesOf(pool(), versions)));
    const labels = new Map(versions.map(({ source, label }) => [source, label]));
    const { matches } = screen(searcher, subject, { threshold, limit: matchesMax, sources: sourceIds });
    return matches.map((match) => watchlistHit(watchlistMatch(match, labels.get(match.party.source) ?? ''), subject));
  },
};

const order: readonly string[] = sourceIds;
const inOrder = (versions: Version[]): Version[] =>
  versions.sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));

/** `within` is shared, because the newest articles are taken over all sources. */
type Corpus = NamedVersion & { within: ArticlesWithin };

/**
 * Articles are immutable and carry their indexing time, which defines a day's index. A run names its articles, because
 * concurrent indexing is ambiguous.
 */
export const replayedArticles: ReplayedKind<Corpus> = {
  kind: 'adverse-media',
  isKept: ({ articles }) => articles !== undefined,
  named: async ({ evidence }) => {
    const within = { at: addresses(evidence) };
    return evidence.map(({ source, listVersion }) => ({ source, label: listVersion ?? '', within }));
  },
  at: async (moment, request) => {
    const { rows } = await pool().query<{ source: string; newest: Date; articles: number }>(
      `select source, max("publishedAt") as newest, count(*)::int as articles from "MediaArticle" where "fetchedAt" <= $1 group by source`,
      [moment],
    );
    const within = { until: moment };
    return mediaSourceIds.flatMap((source: MediaSourceId) => {
      const found = rows.find((row) => row.source === source);
      if (found) return [{ source, label: corpusLabel(source, found.newest, found.articles), within }];
      // Known empty from the request on, unknown before.
      const answered = moment >= request.at && request.evidence.some((line) => line.source === source);
      return answered ? [{ source, label: '', within }] : [];
    });
  },
  search: async (corpora, subject, threshold) => {
    const [first] = corpora;
    if (!first) return [];
    const labels = new Map(corpora.map(({ source, label }) => [source, label]));
    const articles = await findArticles(subject.fullName, first.within);
    return matchArticles(articles, seek(subject.fullName), personOf(subject), threshold).map((match) =>
      mediaHit(match, subject.fullName, labels.get(match.article.source) ?? ''),
    );
  },
};

/** Articles of a run that have expired (ten years after publication). */
export async function removedArticles(evidence: readonly SourceEvidence[]): Promise<string[]> {
  const read = addresses(evidence);
  if (read.length === 0) return [];
  const { rows } = await pool().query<{ key: string }>('select key from "MediaArticle" where key = any($1)', [
    read.map((url) => sha256(url)),
  ]);
  const kept = new Set(rows.map(({ key }) => key));
  return read.filter((url) => !kept.has(sha256(url)));
}

const addresses = (evidence: readonly SourceEvidence[]): string[] => evidence.flatMap(({ articles = [] }) => articles);

/** Every published file is stored, uploads included; demonstration lists ship with the product. */
export const replayedPepLists: ReplayedKind<PepListVersion | OwnPepListFile> = {
  kind: 'pep',
  isKept: ({ listVersion }) => listVersion !== null,
  named: async ({ evidence, organizationId }) => {
    const named = evidence.flatMap(namedPepList);
    const own = evidence.find(({ source }) => source === OWN_PEP_LIST)?.listVersion;
    const versions = [
      ...demonstrationsNamed(named),
      ...(await pepListsNamed(pool(), named)),
      ...(own ? await ownPepListNamed(organizationId, own) : []),
    ];
    const labels = evidence.flatMap(({ listVersion }) => listVersion ?? []);
    const lost = labels.find((label) => !versions.some((version) => version.label === label));
    if (lost) throw new DomainError('NOT_FOUND', `The version ${lost} is not stored.`);
    return versions;
  },
  at: async (moment, request) => {
    const stored = [...(await pepListsAt(pool(), moment)), ...(await ownPepListAt(request.organizationId, moment))];
    // The demonstration was served since the request if nothing else was; earlier is unknown.
    if (stored.length > 0 || moment < request.at) return stored;
    return demonstrationsNamed(request.evidence.flatMap(namedPepList));
  },
  search: async (versions, subject, threshold) => {
    const shared = versions.filter((version) => version.source !== OWN_PEP_LIST);
    const beside = shared.length > 0 ? indexPepLists(shared) : null;
    const searchers = beside ? [new NameSearcher(beside)] : [];
    for (const { name, packed } of versions.filter(isOwn)) {
      const image = indexPepList({ kind: 'index-pep-list', name, packed, beside }, false);
      searchers.push(new NameSearcher(image, searchers[0]));
    }
    const labels = new Map<string, string>(versions.map(({ source, label }) => [source, label]));
    return matchesIn(searchers, subject, threshold).map((match) => pepHit(pepMatch(match, labels), subject));
  },
};

const isOwn = (version: PepListVersion | OwnPepListFile): version is OwnPepListFile => version.source === OWN_PEP_LIST;

const isPepList = (source: string): source is PepSourceId => pepSourceIds.some((id) => id === source);

const namedPepList = ({ source, listVersion }: SourceEvidence): NamedPepList[] =>
  isPepList(source) && listVersion ? [{ source, label: listVersion }] : [];

export type NamedVersion = { source: string; label: string };

export type ReplayedRequest = { organizationId: string; at: Date; evidence: readonly SourceEvidence[] };

export type ReplayedKind<Version extends NamedVersion = NamedVersion> = {
  kind: SourceKind;
  /** Evidence of earlier builds may not name versions. */
  isKept: (line: SourceEvidence) => boolean;
  /** Throws NOT_FOUND if a version is not stored. */
  named: (request: ReplayedRequest) => Promise<Version[]>;
  /** Versions served at `moment`, independent of the request's time. */
  at: (moment: Date, request: ReplayedRequest) => Promise<Version[]>;
  search: (versions: Version[], subject: Subject, threshold: number) => Promise<NewHit[]>;
};
