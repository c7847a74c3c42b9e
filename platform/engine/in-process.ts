import { processWide } from '@/platform/process-wide';
import type { Answer } from './protocol';

/** In-process shortcut between executor and application: the same calls without signatures and network. */

export type HandedRequest = {
  method: string;
  url: string;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};
type EngineHandler = (request: HandedRequest) => Promise<Response>;

/** Call a function: `url` names it and the step, `body` is the SDK's JSON. */
export type AppHandler = (url: URL, body: string) => Promise<Answer>;

const offered = processWide<{ app?: AppHandler; engine?: { origin: string; handle: EngineHandler } }>(
  'engine.offered',
  {},
);

/** Register the application's handler, which accepts unsigned calls. */
export function offerApp(handle: AppHandler): void {
  offered.app = handle;
}

/** The registered handler; undefined until the app is up. */
export const offeredApp = (): AppHandler | undefined => offered.app;

/** Register the executor's handler for `origin`; returns a function that removes it. */
export function offerEngine(engine: { origin: string; handle: EngineHandler }): () => void {
  offered.engine = engine;
  return () => {
    if (offered.engine === engine) delete offered.engine;
  };
}

/** `fetch` that routes requests to the in-process executor directly. */
export const engineFetch: typeof fetch = async (input, init) => {
  const { engine } = offered;
  const url = input instanceof Request ? input.url : String(input);
  if (!engine || input instanceof Request || !url.startsWith(`${engine.origin}/`)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  return engine.handle({ method: init?.method ?? 'GET', url, headers, text: async () => String(init?.body ?? '') });
};
