import type { Answer } from './protocol';

/**
 * The short way between the engine and the application when both are in this process: the same calls and answers, handed over
 * instead of signed and sent to ourselves. A bundler may load this module twice, so what is offered hangs on the process.
 */

/** An HTTP request as the engine looks at it. */
export type HandedRequest = {
  method: string;
  url: string;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};
type EngineHandler = (request: HandedRequest) => Promise<Response>;

/** Calls a function: `url` names it and the step, `body` is the JSON that the SDK expects. */
export type AppHandler = (url: URL, body: string) => Promise<Answer>;

const APP = Symbol.for('gatehouse.engine.app');
const ENGINE = Symbol.for('gatehouse.engine.api');
type Holder = { [APP]?: AppHandler; [ENGINE]?: { origin: string; handle: EngineHandler } };

/** The application's end: what answers the engine's calls without a signature, because nobody could have come in between. */
export function offerApp(handle: AppHandler): void {
  (globalThis as Holder)[APP] = handle;
}

export const offeredApp = (): AppHandler | undefined => (globalThis as Holder)[APP];

/** The engine's end: what answers at `origin`. Returns how to withdraw it. */
export function offerEngine(engine: { origin: string; handle: EngineHandler }): () => void {
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
