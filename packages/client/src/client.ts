import createClient, { type Client } from 'openapi-fetch';
import { GatehouseConnectionError, GatehouseError, type Problem } from './errors.js';
import { type DocumentEvent, documentEvents } from './events.js';
import { paginate, paginateByCursor } from './pagination.js';
import { fetchWithRetries } from './retry.js';
import type { paths } from './schema.js';

export type GatehouseOptions = {
  /** Of the API, such as `https://verify.example.com/api`. */
  baseUrl: string;
  apiKey: string;
  /** Attempts after the first for 429, 5xx and failed connections. Default 2. */
  maxRetries?: number;
  /** Until the headers of a response, for each attempt. Default 30,000. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

export type RequestOptions = {
  signal?: AbortSignal;
  /** Default: one random key per call. Give your own to repeat a call across restarts. */
  idempotencyKey?: string;
};

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer T } } };
}
  ? T
  : never;
type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer T } } }
  ? NonNullable<T>
  : never;
type Filter<T> = Omit<T, 'limit' | 'offset' | 'after'>;
type Answer<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** All calls throw `GatehouseError` for an error response, `GatehouseConnectionError` without one. */
export class Gatehouse {
  /** The typed operations below, for what has no method here. */
  readonly api: Client<paths>;

  constructor({ baseUrl, apiKey, maxRetries = 2, timeoutMs = 30_000, fetch = globalThis.fetch }: GatehouseOptions) {
    this.api = createClient<paths>({
      baseUrl: baseUrl.replace(/\/+$/, ''),
      headers: { authorization: `Bearer ${apiKey}` },
      fetch: fetchWithRetries({ fetch: (...call) => fetch(...call), maxRetries, timeoutMs }),
    });
    this.api.use({
      onRequest({ request }) {
        if (request.method === 'POST' && !request.headers.has('idempotency-key'))
          request.headers.set('idempotency-key', crypto.randomUUID());
      },
      async onResponse({ response }) {
        if (!response.ok) throw await errorOf(response);
      },
    });
  }

  readonly documents = {
    create: (body: Body<'/document-processing'>, options?: RequestOptions) =>
      unwrap(this.api.POST('/document-processing', { body, ...sent(options) })),
    get: (id: string, options?: RequestOptions) =>
      unwrap(this.api.GET('/document-processing/{id}', { params: { path: { id } }, ...sent(options) })),
    stage: (id: string, stageId: string, options?: RequestOptions) =>
      unwrap(
        this.api.GET('/document-processing/{id}/stages/{stageId}', {
          params: { path: { id, stageId } },
          ...sent(options),
        }),
      ),
    delete: (id: string, options?: RequestOptions) =>
      unwrap(this.api.DELETE('/document-processing/{id}', { params: { path: { id } }, ...sent(options) })),
    processors: (options?: RequestOptions) => unwrap(this.api.GET('/document-processing/processors', sent(options))),
    /** All, newest first; `pageSize` at most 100. */
    list: (query: Filter<Query<'/document-processing'>> = {}, { pageSize = 100, ...options }: PageOptions = {}) =>
      paginate(pageSize, async (range) => {
        const params = { query: { ...query, ...range } };
        return (await unwrap(this.api.GET('/document-processing', { params, ...sent(options) }))).instances;
      }),
    /** Until the instance ends. An interrupted stream is resumed. */
    events: (id: string, options?: RequestOptions): AsyncGenerator<DocumentEvent, void, void> =>
      documentEvents(async (lastEventId) => {
        const { response } = await this.api.GET('/document-processing/{id}/events', {
          params: { path: { id }, header: lastEventId === null ? {} : { 'Last-Event-ID': lastEventId } },
          parseAs: 'stream',
          ...sent(options),
        });
        return response;
      }),
  };

  readonly kycSessions = {
    create: (body: Body<'/kyc-sessions'>, options?: RequestOptions) =>
      unwrap(this.api.POST('/kyc-sessions', { body, ...sent(options) })),
    get: (id: string, options?: RequestOptions) =>
      unwrap(this.api.GET('/kyc-sessions/{id}', { params: { path: { id } }, ...sent(options) })),
    delete: (id: string, options?: RequestOptions) =>
      unwrap(this.api.DELETE('/kyc-sessions/{id}', { params: { path: { id } }, ...sent(options) })),
    list: (filter: Filter<Body<'/kyc-sessions/search'>> = {}, { pageSize = 100, ...options }: PageOptions = {}) =>
      paginate(pageSize, async (range) => {
        const body = { ...filter, ...range };
        return (await unwrap(this.api.POST('/kyc-sessions/search', { body, ...sent(options) }))).sessions;
      }),
  };

  readonly screening = {
    create: (body: Body<'/screening/request'>, options?: RequestOptions) =>
      unwrap(this.api.POST('/screening/request', { body, ...sent(options) })),
    get: (id: string, options?: RequestOptions) =>
      unwrap(this.api.GET('/screening/request/{id}', { params: { path: { id } }, ...sent(options) })),
    delete: (id: string, options?: RequestOptions) =>
      unwrap(this.api.DELETE('/screening/request/{id}', { params: { path: { id } }, ...sent(options) })),
    /** All, newest first; `pageSize` at most 100. */
    list: (query: Filter<Query<'/screening/request'>> = {}, { pageSize = 100, ...options }: PageOptions = {}) =>
      paginateByCursor(pageSize, async (range) => {
        const params = { query: { ...query, ...range } };
        const { requests, next } = await unwrap(this.api.GET('/screening/request', { params, ...sent(options) }));
        return { items: requests, next };
      }),
  };

  readonly alerts = {
    get: (id: string, options?: RequestOptions) =>
      unwrap(this.api.GET('/screening/alert/{id}', { params: { path: { id } }, ...sent(options) })),
    list: (query: Filter<Query<'/screening/alert'>> = {}, { pageSize = 100, ...options }: PageOptions = {}) =>
      paginateByCursor(pageSize, async (range) => {
        const params = { query: { ...query, ...range } };
        const { alerts, next } = await unwrap(this.api.GET('/screening/alert', { params, ...sent(options) }));
        return { items: alerts, next };
      }),
  };

  readonly webhookDeliveries = {
    get: (id: string, options?: RequestOptions) =>
      unwrap(this.api.GET('/webhook-deliveries/{id}', { params: { path: { id } }, ...sent(options) })),
    list: (query: Filter<Query<'/webhook-deliveries'>> = {}, { pageSize = 100, ...options }: PageOptions = {}) =>
      paginateByCursor(pageSize, async (range) => {
        const params = { query: { ...query, ...range } };
        const { deliveries, next } = await unwrap(this.api.GET('/webhook-deliveries', { params, ...sent(options) }));
        return { items: deliveries, next };
      }),
  };

  usage(query: Query<'/usage'> = {}, options?: RequestOptions) {
    return unwrap(this.api.GET('/usage', { params: { query }, ...sent(options) }));
  }

  readonly sanctions = {
    search: (body: Body<'/sanctions/search'>, options?: RequestOptions) =>
      unwrap(this.api.POST('/sanctions/search', { body, ...sent(options) })),
  };

  readonly highRisk = {
    search: (body: Body<'/high-risk/search'>, options?: RequestOptions) =>
      unwrap(this.api.POST('/high-risk/search', { body, ...sent(options) })),
  };
}

type PageOptions = RequestOptions & { pageSize?: number };

function sent({ signal, idempotencyKey }: RequestOptions = {}): { signal?: AbortSignal; headers?: HeadersInit } {
  return { ...(signal && { signal }), ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }) };
}

async function unwrap<T>(answer: Answer<T>): Promise<T> {
  const { data, response } = await answer;
  // A call that waits for its result has sent its status before it knows of an error.
  if (isProblem(data)) throw new GatehouseError(data.statusCode, data, response.headers.get('x-request-id'));
  if (data === undefined) throw new GatehouseConnectionError('The response is empty.');
  return data;
}

const isProblem = (data: unknown): data is Problem & { statusCode: number } =>
  typeof data === 'object' && data !== null && 'errorCode' in data && 'statusCode' in data && 'requestId' in data;

async function errorOf(response: Response): Promise<GatehouseError> {
  const text = await response.text();
  let problem: Partial<Problem> = {};
  // A proxy in between may answer with a page.
  if (/json/.test(response.headers.get('content-type') ?? '')) problem = JSON.parse(text) as Problem;
  return new GatehouseError(response.status, problem, response.headers.get('x-request-id'));
}
