import type { Article } from '@/core/screening/adverse-media/media-source';
import type { MediaSourceId } from '@/core/screening/adverse-media/media-source-ids';
import { indexArticle } from '@/core/screening/adverse-media/roles';
import { mediaParsers } from '@/core/screening/adverse-media/sources/parsers';
import { articleWords, storySigns } from '@/core/screening/adverse-media/story';
import { ListFormatError, type SourceFile, type UnreadReport } from '@/core/screening/watchlists/source';
import { runOneShot } from '@/platform/worker-pool/one-shot';

export type MediaJob = { source: MediaSourceId; file: SourceFile };

export type IndexedArticle = { article: Article; categories: string[]; lexemes: string[]; signs: string[] };

/** `without`: articles without a risk category, not stored. */
export type MediaAnswer =
  | { ok: true; articles: IndexedArticle[]; without: number; unread: UnreadReport }
  | { ok: false; reason: string };

/** Seconds for a large file, so it runs in a worker. */
export function mediaJob({ source, file }: MediaJob): MediaAnswer {
  try {
    const { articles, unread } = mediaParsers[source](file);
    const indexed = articles.map((article) => ({
      article,
      ...indexArticle(article),
      signs: storySigns(articleWords(article.title)),
    }));
    const kept = indexed.filter(({ categories }) => categories.length > 0);
    return { ok: true, articles: kept, without: indexed.length - kept.length, unread };
  } catch (error) {
    if (error instanceof ListFormatError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Faster than starting a thread. */
const SMALL = 256 * 1024;
const MS_MAX = 120_000;

export function readArticles(job: MediaJob): Promise<MediaAnswer> {
  const here = (): MediaAnswer => mediaJob(job);
  if (job.file.bytes.byteLength <= SMALL) return Promise.resolve().then(here);
  return runOneShot('media', job, { here, msMax: MS_MAX });
}
