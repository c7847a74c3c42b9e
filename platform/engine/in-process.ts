import { processWide } from '@/platform/process-wide';
import type { Answer } from './protocol';

/**
 * The short way between the engine and the application when both are in this process: the same calls and answers, handed over
 * instead of signed and sent to ourselves.
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

const offered = processWide<{ app?: AppHandler; engine?: { origin: string; handle: EngineHandler } }>(
  'engine.offered',
  {},
);

/** The application's end: what answers the engine's calls without a signature, because nobody could have come in between. */
export function offerApp(handle: AppHandler): void {
  offered.app = handle;
}

/** What the application offered; undefined while it is not up. */
export const offeredApp = (): AppHandler | undefined => offered.app;

/** The engine's end: what answers at `origin`. Returns how to withdraw it. */
export function offerEngine(engine: { origin: string; handle: EngineHandler }): () => void {
  offered.engine = engine;
  return () => {
    if (offered.engine === engine) delete offered.engine;
  };
}

/** `fetch` that hands over what is meant for the engine of this process, and sends everything else. */
export const engineFetch: typeof fetch = async (input, init) => {
  const { engine } = offered;
  const url = input instanceof Request ? input.url : String(input);
  if (!engine || input instanceof Request || !url.startsWith(`${engine.origin}/`)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  return engine.handle({ method: init?.method ?? 'GET', url, headers, text: async () => String(init?.body ?? '') });
};
