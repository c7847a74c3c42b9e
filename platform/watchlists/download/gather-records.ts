import { setTimeout as sleep } from 'node:timers/promises';
import { type Gather, type GatherQuery, ListFormatError } from '@/core/screening/watchlists/source';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { env } from '@/platform/env';
import { type DownloadProgress, fetchList, officialAddress } from './fetch-list';

const ANSWER_BYTES_MAX = 5_000_000;
const ANSWER_MS_MAX = 30_000;

/** Query until no response is truncated. Records sorted by id (stable bytes), and a note if incomplete. */
export async function gatherRecords(
  source: SourceId,
  gather: Gather,
  onProgress: (progress: DownloadProgress) => Promise<void>,
): Promise<{ bytes: Uint8Array; notes: string[] }> {
  const records = new Map<string, unknown>();
  const queue: GatherQuery[] = [gather.first];
  let promised = 0;
  let rested = false;
  let asked = 0;
  for (let query = queue.shift(); query; query = queue.shift()) {
    if (asked > 0) await sleep(pauseMs(gather));
    if (asked >= gather.queriesMax) throw new ListFormatError(`more than ${gather.queriesMax} queries are needed`);
    if (asked % 10 === 0) await onProgress({ done: asked, total: asked + queue.length + 1 });
    const answer = gather.read(query, await answerTo(source, query));
    asked += 1;
    if (query === gather.first) promised = answer.total;
    for (const [id, record] of answer.records) records.set(id, record);
    queue.push(...answer.more);
    if (queue.length === 0 && !rested && records.size < promised) {
      rested = true;
      queue.push(...gather.rest());
    }
  }
  const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
  const missing = promised - records.size;
  return {
    bytes: new TextEncoder().encode(JSON.stringify(sorted)),
    notes: missing > 0 ? [`${missing} of ${promised} records were out of reach of every query`] : [],
  };
}

const pauseMs = (gather: Gather): number => (env().GATEHOUSE_WATCHLIST_MIRROR ? 0 : gather.pauseMs);

async function answerTo(source: SourceId, query: GatherQuery): Promise<Uint8Array> {
  const address = officialAddress(source, query.address);
  const answer = await fetchList(address, { maxBytes: ANSWER_BYTES_MAX, timeoutMs: ANSWER_MS_MAX });
  if (answer.status !== 200) throw new ListFormatError(`the publisher answered ${answer.status}`);
  return answer.bytes;
}
