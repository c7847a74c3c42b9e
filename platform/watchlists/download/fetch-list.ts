import { setTimeout as sleep } from 'node:timers/promises';
import { ListFormatError } from '@/core/screening/watchlists/source';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { env } from '@/platform/env';
import { type SafeResponse, safeFetch } from '@/platform/http/safe-fetch';
import { listFileBytesMax } from '../list-files';

/** Total per file, with lookup. */
const FILE_MS_MAX = 120_000;
const TRIES = 3;
const WAIT_MS_MAX = 60_000;

/** Validators for conditional requests. */
export type Validator = { etag?: string; lastModified?: string; checksum?: string };

/** `form`: a query too long for a URL. `isBusy`: detects APIs that send 200 when overloaded. */
export type FetchListOptions = {
  validator?: Validator | undefined;
  maxBytes?: number;
  timeoutMs?: number;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  tries?: number;
  isBusy?: (answer: SafeResponse) => boolean;
};

/** Retries once after the requested pause. Returns 200, 304 and 404; otherwise throws ListFormatError. */
export async function fetchList(address: string, options: FetchListOptions = {}): Promise<SafeResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await safeFetch(address, {
      headers: {
        ...conditions(options.validator),
        ...options.headers,
        ...(options.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(options.form && {
        method: 'POST' as const,
        body: new URLSearchParams(options.form).toString(),
      }),
      maxBytes: options.maxBytes ?? listFileBytesMax,
      timeoutMs: options.timeoutMs ?? FILE_MS_MAX,
    });
    const isBusy = answer.status === 200 && options.isBusy?.(answer) === true;
    if (!isBusy && [200, 304, 404].includes(answer.status)) return answer;
    const wait = pause(answer, attempt, isBusy);
    if (attempt >= (options.tries ?? TRIES) || wait === undefined || wait > WAIT_MS_MAX)
      throw new ListFormatError(isBusy ? 'the publisher is too busy' : `the publisher answered ${answer.status}`);
    await sleep(wait);
  }
}

function conditions({ etag, lastModified }: Validator = {}): Record<string, string> {
  return { ...(etag && { 'if-none-match': etag }), ...(lastModified && { 'if-modified-since': lastModified }) };
}

/** Undefined if pointless. */
function pause({ status, headers }: SafeResponse, attempt: number, isBusy: boolean): number | undefined {
  if (!isBusy && status !== 429 && status < 500) return undefined;
  const asked = Number(headers['retry-after']);
  return Number.isFinite(asked) && asked >= 0 ? asked * 1_000 : 500 * 3 ** (attempt - 1);
}

/** Or `<mirror>/<source><path and query>`. */
export function officialAddress(source: SourceId, official: string): string {
  const { GATEHOUSE_WATCHLIST_MIRROR: mirror } = env();
  if (!mirror) return official;
  const { pathname, search } = new URL(official);
  return `${mirror.replace(/\/$/, '')}/${source.toLowerCase()}${pathname}${search}`;
}

/** Files or API queries. */
export type DownloadProgress = { done: number; total: number };
