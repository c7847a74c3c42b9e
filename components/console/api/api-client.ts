import { contentDisposition } from '@/core/http/content-disposition';

export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    readonly body: Record<string, unknown>,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** The request or its response was lost. */
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

/** Of the server or the network, not of the browser. */
export const isAnswer = (error: unknown): boolean => error instanceof CallError || error instanceof NoAnswerError;

let shownOrganization: string | undefined;

/** Writes name it, because another window may have switched the session to another organization. */
export function showOrganization(id: string): void {
  shownOrganization = id;
}

const ownPages = (): Record<string, string> => ({
  'x-gatehouse-request': '1',
  ...(shownOrganization && { 'x-gatehouse-organization': shownOrganization }),
});

/** Fetch reports a lost connection as a TypeError. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/console${path}`, { cache: 'no-store', ...init });
  } catch (fault) {
    throw fault instanceof TypeError ? new NoAnswerError() : fault;
  }
}

const writing = new Map<string, Promise<unknown>>();

/** An identical write in flight is joined, so a double click writes once. */
function once<Answer>(order: string, write: () => Promise<Answer>): Promise<Answer> {
  const underWay = writing.get(order) as Promise<Answer> | undefined;
  if (underWay) return underWay;
  const begun = write().finally(() => writing.delete(order));
  writing.set(order, begun);
  return begun;
}

let askToConfirm: (() => Promise<boolean>) | null = null;
let answer: Promise<boolean> | null = null;

/** `ask` lets the member confirm with the password or a code; false if they cancel. */
export function confirmWith(ask: (() => Promise<boolean>) | null): void {
  askToConfirm = ask;
}

/** Repeat the call once after the member confirmed. Calls that wait share one question. */
async function confirming<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'REAUTHENTICATION_REQUIRED' && askToConfirm)) throw error;
    answer ??= askToConfirm().finally(() => {
      answer = null;
    });
    if (!(await answer)) throw error;
    return run();
  }
}

/** Writes carry a header that cross-site pages cannot send (CSRF). An ended session leads to sign-in and back. */
export function call<Answer>(
  path: string,
  options: {
    method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    body?: unknown;
    signal?: AbortSignal;
    /** The caller handles a 401. */
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
        ...(method && ownPages()),
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
    });
    return answerOf<Answer>(response, stay);
  };
  // An abortable call belongs to one caller.
  return method && !signal ? once(`${method} ${path} ${text}`, () => confirming(carryOut)) : carryOut();
}

export async function upload<Answer>(path: string, file: File): Promise<Answer> {
  const response = await reach(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...ownPages(),
      'content-type': 'text/csv',
      'content-disposition': contentDisposition(file.name),
    },
    body: file,
  });
  return answerOf<Answer>(response, false);
}

export function download(path: string, body: unknown, name: string): Promise<void> {
  return confirming(() => save(path, body, name));
}

/** For large files: the browser follows the link, so nothing is held in memory. */
export async function followDownload(path: string): Promise<void> {
  await confirming(() => call('/reauthentication'));
  Object.assign(document.createElement('a'), { href: `/api/console${path}`, download: '' }).click();
}

async function save(path: string, body: unknown, name: string): Promise<void> {
  const response = await reach(path, {
    method: 'POST',
    headers: { ...ownPages(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) return answerOf(response, false);
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Revoking at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function answerOf<Answer>(response: Response, stay: boolean): Promise<Answer> {
  if (response.ok) return await bodyOf<Answer>(response);
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status === 401 && !stay) {
    location.assign(`/console/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`);
  }
  throw new CallError(
    response.status,
    typeof answer.errorCode === 'string' ? answer.errorCode : 'INTERNAL_ERROR',
    typeof answer.message === 'string' ? answer.message : response.statusText,
    typeof answer.requestId === 'string' ? answer.requestId : (response.headers.get('x-request-id') ?? undefined),
    answer,
    Number(response.headers.get('retry-after') ?? 0) || undefined,
  );
}

/** A connection lost within the body is no answer. */
async function bodyOf<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') throw fault;
    throw new NoAnswerError();
  }
}

export function problemDetails(error: unknown): { detail: string | undefined; requestId: string | undefined } {
  if (error instanceof CallError) return { detail: error.message, requestId: error.requestId };
  return { detail: error instanceof Error ? error.message : undefined, requestId: undefined };
}

export function problemOf(error: unknown, path: string): string | undefined {
  const message = problemAt(error, path)?.message;
  return typeof message === 'string' ? message : undefined;
}

/** Of a list or one of its items. */
export function problemAtOrBelow(error: unknown, path: string): string | undefined {
  if (!(error instanceof CallError) || !Array.isArray(error.body.errors)) return undefined;
  return error.body.errors.find((one) => one?.path === path || String(one?.path).startsWith(`${path}.`))?.message;
}

/** Return the kind of a field's error, for pages with messages of their own. */
export function problemKindOf(error: unknown, path: string): string | undefined {
  const code = problemAt(error, path)?.code;
  return typeof code === 'string' ? code : undefined;
}

function problemAt(error: unknown, path: string): { message?: unknown; code?: unknown } | undefined {
  if (!(error instanceof CallError) || !Array.isArray(error.body.errors)) return undefined;
  return error.body.errors.find((one) => one?.path === path);
}

/**
 * Return one page of a list. A search text goes in the body of `path/search`: addresses end up in logs and histories.
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

/** Empty filters are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
