import type { ErrorCode } from '@/core/errors';

/** What travels between the app and a worker. Binary data travels as Uint8Array. */
export type JobMessage = { id: number; job: unknown };

/** `code` is present when the document is at fault (a FileFault); otherwise the engine is. `ready` comes once, when the worker is up. */
export type AnswerMessage =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; fault: { code?: ErrorCode; message: string } };
