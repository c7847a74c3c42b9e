import { oldestStored } from '@/core/screening/adverse-media/media-age';
import type { MediaSourceId } from '@/core/screening/adverse-media/media-source-ids';
import { mediaSources } from '@/core/screening/adverse-media/sources';
import { ListFormatError, type SourceFile } from '@/core/screening/watchlists/source';
import { mediaAddresses } from '@/platform/adverse-media/addresses';
import { droppedFiles, readDropped } from '@/platform/adverse-media/folder-files';
import { readArticles } from '@/platform/adverse-media/media-job';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { faultFields, logger } from '@/platform/logger';
import { fetchList } from '@/platform/watchlists/download/fetch-list';
import type { FetchState, UnreadByPlace } from './media-state';
import { storeArticles } from './store-articles';

const ANSWER_BYTES_MAX = 10 * 1024 * 1024;
const ANSWER_MS_MAX = 30_000;

/** `reason` never contains an address. */
export type Gathered = { added: number; without: number; reason: string | null };

/** Number of queries of the round; 0 if not configured or not due. */
export async function planRound(source: MediaSourceId, now: Date): Promise<{ due: boolean; questions: number }> {
  const { everyMinutes, questions } = mediaSources[source];
  const state = await systemDb().mediaSourceState.findUnique({ where: { source }, select: { checkedAt: true } });
  const due = now.getTime() - (state?.checkedAt?.getTime() ?? 0) >= (everyMinutes - 1) * 60_000;
  return { due, questions: questions(mediaAddresses()).length };
}

export async function readMediaFolder(source: MediaSourceId): Promise<Gathered & { files: number }> {
  const files = await droppedFiles(mediaSources[source]);
  const total: Gathered = { added: 0, without: 0, reason: null };
  for (const dropped of files) {
    const seen = await seenOf(source);
    if (seen.files?.[dropped.name] === dropped.stamp) continue;
    const one = await gather(source, dropped.name, () => readDropped(dropped));
    total.added += one.added;
    total.without += one.without;
    total.reason ??= one.reason && `a file of the folder: ${one.reason}`;
    // An unreadable file is retried only after it changes.
    await remember(source, (now) => ({ ...now, files: { ...now.files, [dropped.name]: dropped.stamp } }));
  }
  return { ...total, files: files.length };
}

export async function fetchMedia(source: MediaSourceId, at: number): Promise<Gathered> {
  const address = mediaSources[source].questions(mediaAddresses())[at];
  if (address === undefined) return { added: 0, without: 0, reason: null };
  const { addresses = {} } = await seenOf(source);
  return gather(source, address, async () => {
    const answer = await fetchList(address, {
      validator: addresses[address],
      maxBytes: ANSWER_BYTES_MAX,
      timeoutMs: ANSWER_MS_MAX,
    });
    if (answer.status === 304) return null;
    if (answer.status !== 200) throw new ListFormatError(`the address answered ${answer.status}`);
    const { etag, 'last-modified': lastModified } = answer.headers;
    const validator = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
    const file = { name: new URL(address).pathname, bytes: answer.bytes };
    return {
      ...file,
      read: () => remember(source, (now) => ({ ...now, addresses: { ...now.addresses, [address]: validator } })),
    };
  });
}

/** Only a fully successful round makes the corpus fresh. */
export async function endRound(source: MediaSourceId, outcomes: readonly Gathered[], asked: boolean): Promise<void> {
  const now = clock.now();
  const failed = outcomes.filter(({ reason }) => reason !== null);
  const reason = failed[0] ? `${failed.length} of ${outcomes.length}: ${failed[0].reason}` : null;
  const data = { checkedAt: now, reason, ...(reason === null && asked && { freshAt: now }) };
  await systemDb().mediaSourceState.upsert({ where: { source }, create: { source, ...data }, update: data });
}

type Read = SourceFile & { read?: () => Promise<void> };

/** `place` is the address or file name; the next reading replaces it. */
async function gather(source: MediaSourceId, place: string, get: () => Promise<Read | null>): Promise<Gathered> {
  try {
    const file = await get();
    if (!file) return { added: 0, without: 0, reason: null };
    const answer = await readArticles({ source, file: { name: file.name, bytes: file.bytes } });
    if (!answer.ok) return { added: 0, without: 0, reason: answer.reason };
    const { added, newestAt } = await storeArticles(answer.articles);
    await count(source, added, newestAt, { [place]: answer.unread });
    await file.read?.();
    return { added, without: answer.without, reason: null };
  } catch (error) {
    if (!(error instanceof ListFormatError || error instanceof SafeFetchError)) throw error;
    logger.warn('a source of articles gave nothing', { component: 'media', source, ...faultFields(error) });
    return { added: 0, without: 0, reason: error.message };
  }
}

async function count(source: MediaSourceId, added: number, newestAt: Date | null, read: UnreadByPlace): Promise<void> {
  const before = await systemDb().mediaSourceState.findUnique({ where: { source } });
  const newest = Math.max(newestAt?.getTime() ?? 0, before?.newestAt?.getTime() ?? 0);
  const files = await droppedFiles(mediaSources[source]);
  const places = new Set([...mediaSources[source].questions(mediaAddresses()), ...files.map(({ name }) => name)]);
  const told = Object.entries({ ...((before?.unread ?? {}) as UnreadByPlace), ...read });
  const unread = Object.fromEntries(told.filter(([place]) => places.has(place)));
  const gained = added > 0 && { changedAt: clock.now(), newestAt: new Date(newest) };
  await systemDb().mediaSourceState.upsert({
    where: { source },
    create: { source, articles: added, unread, ...gained },
    update: { articles: { increment: added }, unread, ...gained },
  });
}

async function seenOf(source: MediaSourceId): Promise<FetchState> {
  const row = await systemDb().mediaSourceState.findUnique({ where: { source }, select: { seen: true } });
  return (row?.seen ?? {}) as FetchState;
}

async function remember(source: MediaSourceId, change: (seen: FetchState) => FetchState): Promise<void> {
  const seen = change(await seenOf(source));
  await systemDb().mediaSourceState.upsert({ where: { source }, create: { source, seen }, update: { seen } });
}

/** Delete expired articles and update counts. Return how many. */
export async function forgetArticles(): Promise<number> {
  const { rowCount } = await pool().query('delete from "MediaArticle" where "publishedAt" < $1', [
    oldestStored(clock.now()),
  ]);
  if (!rowCount) return 0;
  await pool().query(
    `update "MediaSourceState" s set articles = (select count(*) from "MediaArticle" a where a.source = s.source)`,
  );
  return rowCount;
}
