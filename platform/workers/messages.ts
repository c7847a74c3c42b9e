import type { ErrorCode } from '@/core/errors';

/** Binary data is Uint8Array. */
export type JobMessage = { id: number; job: unknown };

/** `code`: a FileFault; otherwise the worker is at fault. `ready` is sent once at start. */
export type AnswerMessage =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; fault: { code?: ErrorCode; message: string } };
