import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@/core/errors';
import type { AnswerOverride } from '@/core/sandbox/magic-inputs';

/** A delayed request is processed first, so that a retry meets what the first one did. */
export async function simulateAnswer<Result>(
  override: AnswerOverride,
  handle: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  if (override.kind === 'error') throw simulatedError(override.code);
  const result = await handle();
  await sleep(override.seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
  return result;
}

const RETRIED: readonly string[] = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'];

function simulatedError(code: (AnswerOverride & { kind: 'error' })['code']): DomainError {
  return new DomainError(code, `Simulated by the sandbox: ${code}.`, {
    ...(RETRIED.includes(code) && { retryAfterSeconds: 1 }),
    ...(code === 'CREDITS_EXHAUSTED' && { extra: { balance: 0, required: 10 } }),
  });
}
