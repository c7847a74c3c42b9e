import { faultFields, type LogFields, logger } from '@/platform/logger';

/** Identifiers and codes, never a payload. */
const FIELDS = ['functionId', 'runId', 'stepId', 'attempt', 'status', 'method', 'code'] as const;

/** SDK arguments and error messages may hold personal data: only the fields above and an error's class are logged. */
export const sdkLogger = {
  debug: () => undefined,
  info: (...args: unknown[]) => logger.info(sentence(args), facts(args)),
  warn: (...args: unknown[]) => logger.warn(sentence(args), facts(args)),
  error: (...args: unknown[]) => logger.error(sentence(args), facts(args)),
};

function sentence(args: unknown[]): string {
  const text = args.find((arg) => typeof arg === 'string');
  return typeof text === 'string' ? text.slice(0, 200) : 'the pipeline engine reported something';
}

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
