import { Agent, request } from 'undici';
import { readLimited } from '../http/read-limited';
import { flat, safeFetch } from '../http/safe-fetch';
import { ModelFault } from './model-fault';
import type { ModelSettings } from './model-settings';

const MAX_BYTES = 4 * 1024 * 1024;
/** The body is decompressed and complete. */
const KEPT = ['content-type', 'retry-after', 'retry-after-ms', 'request-id', 'x-request-id'];

type Answer = { status: number; headers: Record<string, string>; bytes: Uint8Array };

/**
 * Configured origin only, no redirects, limited time and size. Bypasses safeFetch only for a declared private address.
 */
export function modelFetch(settings: ModelSettings): typeof fetch {
  const allowed = new URL(settings.baseUrl).origin;
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (new URL(url).origin !== allowed) throw new ModelFault('refused');
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === 'string' ? init.body : '';
    const {
      status,
      headers: given,
      bytes,
    } = await (settings.privateAddress ? callDirectly : callGuarded)(url, headers, body, settings.timeoutMs);
    const kept = KEPT.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as [string, string]]));
    return new Response(bytes.length > 0 ? Buffer.from(bytes) : null, { status, headers: kept });
  };
}

async function callGuarded(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Answer> {
  return safeFetch(url, { method: 'POST', headers, body, timeoutMs, maxBytes: MAX_BYTES, maxRedirects: 0 });
}

async function callDirectly(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const dispatcher = new Agent({ connections: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  try {
    const answer = await request(url, { method: 'POST', dispatcher, signal, headers, body });
    const given = flat(answer.headers);
    const { bytes } = await readLimited(answer.body, given, MAX_BYTES, 'refuse', signal);
    return { status: answer.statusCode, headers: given, bytes };
  } catch (error) {
    throw signal.aborted ? new ModelFault('timeout') : error;
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
}
