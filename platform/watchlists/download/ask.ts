import { setTimeout as sleep } from 'node:timers/promises';
import { ListFormatError } from '@/core/screening/source';
import { type SafeResponse, safeFetch } from '@/platform/http/safe-fetch';
import { listFileBytesMax } from '../list-files';

/** From the first look-up to the last byte of one file. */
const FILE_MS_MAX = 120_000;
const TRIES = 3;
/** A publisher that asks for more patience than this is asked again at the next refresh. */
const WAIT_MS_MAX = 60_000;

/** What a publisher said about a file when it was fetched; given back, an unchanged file is not sent again. */
export type Validator = { etag?: string; lastModified?: string; checksum?: string };

/** `form`: a question too long for an address, sent as a form. `isBusy`: whether an answer of 200 says to come again, as some APIs do. */
export type AskOptions = {
  validator?: Validator | undefined;
  maxBytes?: number;
  timeoutMs?: number;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  tries?: number;
  isBusy?: (answer: SafeResponse) => boolean;
};

/**
 * Asks for one address, politely: conditionally when we know what it was, and once more after the pause that an overloaded
 * or failing server asks for. Returns 200, 304 and 404 answers; anything else is a ListFormatError that says so.
 */
export async function ask(address: string, options: AskOptions = {}): Promise<SafeResponse> {
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

/** How long to wait before asking again; undefined when asking again is of no use. */
function pause({ status, headers }: SafeResponse, attempt: number, isBusy: boolean): number | undefined {
  if (!isBusy && status !== 429 && status < 500) return undefined;
  const asked = Number(headers['retry-after']);
  return Number.isFinite(asked) && asked >= 0 ? asked * 1_000 : 500 * 3 ** (attempt - 1);
}
