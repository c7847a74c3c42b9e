import { NO_LINK, NO_TITLE_OR_DATE } from '@/core/screening/media-source';
import type { MediaSourceId } from '@/core/screening/media-source-ids';
import { mediaSourceIds } from '@/core/screening/media-source-ids';
import { mediaSources } from '@/core/screening/media-sources';
import type { UnreadReport } from '@/core/screening/source';
import { mediaAddresses } from '@/platform/media/addresses';
import { droppedFiles } from '@/platform/media/dropped-files';
import { pool } from '@/platform/pool';
import type { Validator } from '@/platform/watchlists/download/ask';

/** What a source remembers between two rounds: validators by address, stamps of the folder's files by name. */
export type Seen = { addresses?: Record<string, Validator>; files?: Record<string, string> };

/** What was no article, by the address or the folder's file that it stood in. */
export type UnreadByPlace = Record<string, UnreadReport>;

/** Where one source of articles stands. */
export type MediaCorpus = {
  source: MediaSourceId;
  /** Whether it is asked over the network or has files in the folder. One that is not still answers from what it gathered. */
  connected: boolean;
  articles: number;
  newestAt: Date | null;
  checkedAt: Date | null;
  freshAt: Date | null;
  changedAt: Date | null;
  reason: string | null;
  /** What was no article, as each feed and file was last read: without a link that can be opened, without title or date. */
  leftOut: { noLink: number; incomplete: number };
  /** Named in results and evidence: `feeds-2026-11-20-1234`, the newest article's day and how many there are. */
  label: string;
};

type StateRow = Pick<MediaCorpus, 'articles' | 'newestAt' | 'checkedAt' | 'freshAt' | 'changedAt' | 'reason'> & {
  source: string;
  unread: unknown;
};

/** Every source of articles with the age of what it gathered. */
export async function mediaCorpora(): Promise<MediaCorpus[]> {
  // Not through Prisma: every screening request asks.
  const { rows: states } = await pool().query<StateRow>('select * from "MediaSourceState"');
  const rows = new Map(states.map((row) => [row.source, row]));
  const addresses = mediaAddresses();
  const corpus = async (source: MediaSourceId): Promise<MediaCorpus> => {
    const row = rows.get(source);
    const {
      articles = 0,
      newestAt = null,
      checkedAt = null,
      freshAt = null,
      changedAt = null,
      reason = null,
    } = row ?? {};
    const connected =
      mediaSources[source].questions(addresses).length > 0 || (await droppedFiles(mediaSources[source])).length > 0;
    const label = newestAt ? corpusLabel(source, newestAt, articles) : '';
    const reports = Object.values((row?.unread ?? {}) as UnreadByPlace);
    const sum = (why: string) => reports.reduce((all, report) => all + (report[why] ?? 0), 0);
    const leftOut = { noLink: sum(NO_LINK), incomplete: sum(NO_TITLE_OR_DATE) };
    return { source, connected, articles, newestAt, checkedAt, freshAt, changedAt, reason, leftOut, label };
  };
  return Promise.all(mediaSourceIds.map(corpus));
}

/** The version of a source of articles, as evidence names it: source, day of the newest, and how many. */
export const corpusLabel = (source: MediaSourceId, newestAt: Date, articles: number): string =>
  `${source}-${newestAt.toISOString().slice(0, 10)}-${articles}`;

/** A corpus can be searched once a round went well or something is in it; before, a connected source is not there yet. */
export const isSearchable = (corpus: MediaCorpus): boolean => corpus.articles > 0 || corpus.freshAt !== null;
