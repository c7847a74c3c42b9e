import { NO_LINK, NO_TITLE_OR_DATE } from '@/core/screening/adverse-media/media-source';
import { type MediaSourceId, mediaSourceIds } from '@/core/screening/adverse-media/media-source-ids';
import { mediaSources } from '@/core/screening/adverse-media/sources';
import type { UnreadReport } from '@/core/screening/watchlists/source';
import { mediaAddresses } from '@/platform/adverse-media/addresses';
import { droppedFiles } from '@/platform/adverse-media/folder-files';
import { pool } from '@/platform/db/pool';
import type { Validator } from '@/platform/watchlists/download/fetch-list';

/** Cache validators by address, file stamps by name. */
export type FetchState = { addresses?: Record<string, Validator>; files?: Record<string, string> };

export type UnreadByPlace = Record<string, UnreadReport>;

export type MediaCorpus = {
  source: MediaSourceId;
  /** Configured, or has files. Otherwise only the existing index is searched. */
  connected: boolean;
  articles: number;
  newestAt: Date | null;
  checkedAt: Date | null;
  freshAt: Date | null;
  changedAt: Date | null;
  reason: string | null;
  /** Items of the last reading without a usable link, or without title or date. */
  leftOut: { noLink: number; incomplete: number };
  /** `feeds-2026-11-20-1234`: source, newest day and count. */
  label: string;
};

type StateRow = Pick<MediaCorpus, 'articles' | 'newestAt' | 'checkedAt' | 'freshAt' | 'changedAt' | 'reason'> & {
  source: string;
  unread: unknown;
};

export async function mediaCorpora(): Promise<MediaCorpus[]> {
  // Raw SQL: read by every screening request.
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

export const corpusLabel = (source: MediaSourceId, newestAt: Date, articles: number): string =>
  `${source}-${newestAt.toISOString().slice(0, 10)}-${articles}`;

/** After a successful round or with articles. */
export const isSearchable = (corpus: MediaCorpus): boolean => corpus.articles > 0 || corpus.freshAt !== null;
