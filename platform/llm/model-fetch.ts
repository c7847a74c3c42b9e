import { safeFetch } from '../http/safe-fetch';
import { ModelFault } from './model-fault';
import type { ModelSettings } from './model-settings';

const MAX_BYTES = 4 * 1024 * 1024;
/** The body is decompressed and complete. */
const KEPT = ['content-type', 'retry-after', 'retry-after-ms', 'request-id', 'x-request-id'];

/** Configured origin only, no redirects, limited time and size. */
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
    } = await safeFetch(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: settings.timeoutMs,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
      operatorAddress: settings.privateAddress,
    });
    const kept = KEPT.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as [string, string]]));
    return new Response(bytes.length > 0 ? Buffer.from(bytes) : null, { status, headers: kept });
  };
}
