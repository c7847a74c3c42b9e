import { Agent, request } from 'undici';
import { z } from 'zod';
import { env } from '../env';
import { type FunctionSpec, parseFunction } from './function-spec';
import { offeredApp } from './in-process';
import { type Answer, canonicalJson, type Reply, readReply, sign, verify } from './protocol';

/** The step limit of an Inngest server. */
const LONGEST_CALL = 2 * 3_600_000;

export type AppClient = {
  functions: () => Promise<Map<string, FunctionSpec>>;
  call: (functionId: string, stepId: string, body: unknown, signal: AbortSignal) => Promise<Reply>;
  close: () => Promise<void>;
};

/** Signs requests and verifies responses of the SDK's `serve()`; calls an in-process app directly. */
export function appClient(appUrl: string, signingKey: string): AppClient {
  const agent = new Agent({ headersTimeout: LONGEST_CALL, bodyTimeout: LONGEST_CALL, connect: { timeout: 5_000 } });
  const endpoint = new URL('/api/inngest', appUrl);

  const send = async (
    method: 'PUT' | 'POST',
    url: URL,
    payload: unknown,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ) => {
    const body = canonicalJson(payload);
    const now = Math.floor(Date.now() / 1_000);
    const sent = {
      host: url.host,
      'content-type': 'application/json',
      'x-inngest-server-kind': 'cloud',
      'x-inngest-signature': sign(body, signingKey, now),
      ...headers,
    };
    const answer = await request(url, { method, body, dispatcher: agent, headers: sent, ...(signal && { signal }) });
    const text = await answer.body.text();
    const header = (name: string) => [answer.headers[name]].flat()[0] ?? null;
    const genuine = verify(text, header('x-inngest-signature') ?? '', signingKey, Math.floor(Date.now() / 1_000));
    return { status: answer.statusCode, body: text, header, genuine };
  };

  return {
    async functions() {
      const answer = await send('PUT', endpoint, { url: endpoint.href }, { 'x-inngest-sync-kind': 'in_band' });
      if (answer.status !== 200 || !answer.genuine)
        throw new Error(`the app refused to name its functions (status ${answer.status})`);
      const { functions } = z.object({ functions: z.array(z.unknown()) }).parse(JSON.parse(answer.body));
      return new Map(functions.map(parseFunction).map((spec) => [spec.id, spec]));
    },

    async call(functionId, stepId, payload, signal) {
      const url = new URL(endpoint);
      url.searchParams.set('fnId', functionId);
      url.searchParams.set('stepId', stepId);
      try {
        const app = offeredApp();
        if (app) return readReply(await unlessAborted(app(url, JSON.stringify(payload)), signal));
        const { status, body, header, genuine } = await send('POST', url, payload, {}, signal);
        if (!genuine) return unsigned(status);
        const answer: Answer = {
          status,
          body,
          noRetry: header('x-inngest-no-retry') === 'true',
          retryAfter: header('retry-after'),
        };
        return readReply(answer);
      } catch (error) {
        return { kind: 'lost', arrived: !neverArrived(error) };
      }
    },

    close: () => agent.destroy(),
  };
}

/** An in-process call can only be abandoned. */
function unlessAborted<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error('cut off'));
    signal.addEventListener('abort', cut, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut));
  });
}

/** Costs no attempt; an interrupted call may have run and does. */
function neverArrived(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ENOTFOUND';
}

function unsigned(status: number): Reply {
  const message = `an answer without our signature (status ${status}): not the app, or other keys`;
  return { kind: 'failed', error: { name: 'EngineError', message }, noRetry: false, retryAfter: null };
}

/** Any HTTP status of INNGEST_BASE_URL counts. */
export async function isExecutorReachable(): Promise<boolean> {
  const { INNGEST_BASE_URL } = env();
  if (!INNGEST_BASE_URL) return false;
  const response = await fetch(new URL('/health', INNGEST_BASE_URL), {
    signal: AbortSignal.timeout(2_000),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.status < 500;
}
