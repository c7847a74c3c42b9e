/**
 * The short way between the engine and the application when both are in this process: the same signed requests and answers,
 * handed over instead of sent to ourselves. A bundler may load this module twice, so what is offered hangs on the process.
 */

/** An HTTP request as both sides look at it. */
export type HandedRequest = {
  method: string;
  url: string;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};
type Handler = (request: HandedRequest) => Promise<Response>;

const APP = Symbol.for('gatehouse.engine.app');
const ENGINE = Symbol.for('gatehouse.engine.api');
type Holder = { [APP]?: Handler; [ENGINE]?: { origin: string; handle: Handler } };

/** The application's end: what answers `POST /api/inngest`. */
export function offerApp(handle: Handler): void {
  (globalThis as Holder)[APP] = handle;
}

export const offeredApp = (): Handler | undefined => (globalThis as Holder)[APP];

/** The engine's end: what answers at `origin`. Returns how to withdraw it. */
export function offerEngine(engine: { origin: string; handle: Handler }): () => void {
  const holder = globalThis as Holder;
  holder[ENGINE] = engine;
  return () => {
    if (holder[ENGINE] === engine) delete holder[ENGINE];
  };
}

/** `fetch` that hands over what is meant for the engine of this process, and sends everything else. */
export const engineFetch: typeof fetch = async (input, init) => {
  const engine = (globalThis as Holder)[ENGINE];
  const url = input instanceof Request ? input.url : String(input);
  if (!engine || input instanceof Request || !url.startsWith(`${engine.origin}/`)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  return engine.handle({ method: init?.method ?? 'GET', url, headers, text: async () => String(init?.body ?? '') });
};

/** A request to be handed over. */
export function handed(method: string, url: URL, headers: Record<string, string>, body: string): HandedRequest {
  return {
    method,
    url: url.href,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: async () => body,
  };
}
