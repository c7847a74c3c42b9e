import { contentDisposition } from '@/core/http/content-disposition';

/** An answer of the API that is not a success: what to show, and the number to give to support. */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    readonly body: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** The request or its answer was lost on the way. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  constructor() {
    super(
      navigator.onLine
        ? 'No answer came from the server. Look whether it was done, and try again.'
        : 'There is no network, so nothing was sent. Try again when it is back.',
    );
  }
}

/** Fetch gives a lost connection as a TypeError. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/console${path}`, { cache: 'no-store', ...init });
  } catch (fault) {
    throw fault instanceof TypeError ? new NoAnswerError() : fault;
  }
}

/** Writes that are on their way. */
const writing = new Map<string, Promise<unknown>>();

/** A write that is asked for again while the same one is on its way is that one: a double click orders once. */
function once<Answer>(order: string, write: () => Promise<Answer>): Promise<Answer> {
  const underWay = writing.get(order) as Promise<Answer> | undefined;
  if (underWay) return underWay;
  const begun = write().finally(() => writing.delete(order));
  writing.set(order, begun);
  return begun;
}

/**
 * One call to the console's API. Writes carry the header that no foreign page can send. A session that ended leads to
 * the door, and from there back to the same page.
 */
export function call<Answer>(
  path: string,
  options: {
    method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    body?: unknown;
    signal?: AbortSignal;
    /** A 401 is this page's own business. */
    stay?: boolean;
  } = {},
): Promise<Answer> {
  const { method, body, signal, stay = false } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const carryOut = async () => {
    const response = await reach(path, {
      method: method ?? 'GET',
      ...(signal && { signal }),
      headers: {
        accept: 'application/json',
        ...(method && { 'x-gatehouse-request': '1' }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
    });
    return answerOf<Answer>(response, stay);
  };
  // What can be broken off belongs to whoever asked for it.
  return method && !signal ? once(`${method} ${path} ${text}`, carryOut) : carryOut();
}

/** Sends a file as it is. */
export async function upload<Answer>(path: string, file: File): Promise<Answer> {
  const response = await reach(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'x-gatehouse-request': '1',
      'content-type': 'text/csv',
      'content-disposition': contentDisposition(file.name),
    },
    body: file,
  });
  return answerOf<Answer>(response, false);
}

/** Asks for a file with what is looked for in the body, and gives it to the browser under `name`. */
export async function download(path: string, body: unknown, name: string): Promise<void> {
  const response = await reach(path, {
    method: 'POST',
    headers: { 'x-gatehouse-request': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) return answerOf(response, false);
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to keep it by then; at once would take it away under its hands in some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function answerOf<Answer>(response: Response, stay: boolean): Promise<Answer> {
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as Answer;
  if (response.status === 401 && !stay) {
    location.assign(`/console/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`);
  }
  throw new CallError(
    response.status,
    typeof answer.errorCode === 'string' ? answer.errorCode : 'INTERNAL_ERROR',
    typeof answer.message === 'string' ? answer.message : response.statusText,
    typeof answer.requestId === 'string' ? answer.requestId : (response.headers.get('x-request-id') ?? undefined),
    answer,
  );
}

/** What an error panel shows of anything that was thrown. */
export function troubleOf(error: unknown): { detail: string | undefined; requestId: string | undefined } {
  if (error instanceof CallError) return { detail: error.message, requestId: error.requestId };
  return { detail: error instanceof Error ? error.message : undefined, requestId: undefined };
}

/** What the server says of one field of the form, to be shown there. */
export function problemOf(error: unknown, path: string): string | undefined {
  const message = problemAt(error, path)?.message;
  return typeof message === 'string' ? message : undefined;
}

/** The kind of fault of one field, for a page that has words of its own for it. */
export function problemKindOf(error: unknown, path: string): string | undefined {
  const code = problemAt(error, path)?.code;
  return typeof code === 'string' ? code : undefined;
}

function problemAt(error: unknown, path: string): { message?: unknown; code?: unknown } | undefined {
  if (!(error instanceof CallError) || !Array.isArray(error.body.errors)) return undefined;
  return error.body.errors.find((one) => one?.path === path);
}

/**
 * A page of a list by its filters, or of `path/search` where a text is looked for: that goes in a body, because a name in an address ends
 * up in logs and histories.
 */
export function callList<Answer>(
  path: string,
  text: string,
  filters: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<Answer> {
  if (text === '') return call<Answer>(withQuery(path, filters), { signal });
  return call<Answer>(`${path}/search`, { method: 'POST', body: { text, ...filters }, signal });
}

/** A path with the given filters, empty ones left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
