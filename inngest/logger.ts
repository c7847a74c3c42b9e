import { faultFields, type LogFields, logger } from '@/platform/logger';

/** The facts that may pass from the SDK's log calls into ours: identifiers and codes, never a payload. */
const FIELDS = ['functionId', 'runId', 'stepId', 'attempt', 'status', 'method', 'code'] as const;

/**
 * The logger given to the Inngest SDK. The SDK hands over whatever it holds (events, errors, request bodies); only the
 * fields above and the class of an error pass, because an error's message may quote what it choked on.
 */
export const sdkLogger = {
  debug: () => undefined,
  info: (...args: unknown[]) => logger.info(sentence(args), facts(args)),
  warn: (...args: unknown[]) => logger.warn(sentence(args), facts(args)),
  error: (...args: unknown[]) => logger.error(sentence(args), facts(args)),
};

/** The SDK's own sentence: the first text of a call. What a function logs through its context comes this way too. */
function sentence(args: unknown[]): string {
  const text = args.find((arg) => typeof arg === 'string');
  return typeof text === 'string' ? text.slice(0, 200) : 'the pipeline engine reported something';
}

/** What may be kept of a log call's arguments. */
export function facts(args: unknown[]): LogFields {
  const out: LogFields = { component: 'inngest' };
  for (const arg of args) {
    if (arg instanceof Error) Object.assign(out, faultFields(arg));
    if (typeof arg !== 'object' || arg === null) continue;
    const given = arg as Record<string, unknown>;
    for (const field of FIELDS) {
      const value = given[field];
      if (typeof value === 'string' || typeof value === 'number') out[field] = value;
    }
    if (given.err instanceof Error) Object.assign(out, faultFields(given.err));
  }
  return out;
}
