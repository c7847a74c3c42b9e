import { processWide } from '@/platform/process-wide';
import type { Answer } from './protocol';

/** Executor and application in one process skip signatures and network. */

export type HandedRequest = {
  method: string;
  url: string;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};
type EngineHandler = (request: HandedRequest) => Promise<Response>;

/** `url` names function and step, `body` is the SDK's JSON. */
export type AppHandler = (url: URL, body: string) => Promise<Answer>;

const offered = processWide<{ app?: AppHandler; engine?: { origin: string; handle: EngineHandler } }>(
  'engine.offered',
  {},
);

export function offerApp(handle: AppHandler): void {
  offered.app = handle;
}

export const offeredApp = (): AppHandler | undefined => offered.app;

/** Returns a function that removes it. */
export function offerExecutor(engine: { origin: string; handle: EngineHandler }): () => void {
  offered.engine = engine;
  return () => {
    if (offered.engine === engine) delete offered.engine;
  };
}

export const executorFetch: typeof fetch = async (input, init) => {
  const { engine } = offered;
  const url = input instanceof Request ? input.url : String(input);
  if (!engine || input instanceof Request || !url.startsWith(`${engine.origin}/`)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  return engine.handle({ method: init?.method ?? 'GET', url, headers, text: async () => String(init?.body ?? '') });
};
