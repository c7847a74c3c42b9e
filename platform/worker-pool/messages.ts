import type { ErrorCode } from '@/core/errors';

/** Binary data is Uint8Array. */
export type JobMessage = { id: number; job: unknown };

/** `code`: a FileFault; otherwise the worker is at fault. */
export type AnswerMessage =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; fault: { code?: ErrorCode; message: string } };
