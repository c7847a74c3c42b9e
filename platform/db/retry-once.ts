import { logger } from '../logger';

/** Classes 08 (connection) and 53 (resources), shutdown, restart, and the timeouts of platform/db/pool.ts. */
const SQL_STATES = /^(08\w{3}|53\w{3}|57P0[1235]|57014|25P03|55P03)$/;
/** From Prisma and its driver adapter. */
const PRISMA_CODES = /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;
const ADAPTER_KINDS = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
const SOCKET_CODES = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;
/** Errors without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|the database system is |server closed the connection|terminating connection due to/;

const LONGEST_CHAIN = 6;

/** True for a slow, restarting or absent database; the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let fault = error;
  for (let depth = 0; depth < LONGEST_CHAIN && typeof fault === 'object' && fault !== null; depth++) {
    const { code, originalCode, kind, message, cause, meta } = fault as Record<string, unknown>;
    const texts = [code, originalCode, kind].filter((text) => typeof text === 'string');
    const patterns = [SQL_STATES, PRISMA_CODES, ADAPTER_KINDS, SOCKET_CODES];
    if (texts.some((text) => patterns.some((pattern) => pattern.test(text)))) return true;
    if (typeof message === 'string' && MESSAGES.test(message)) return true;
    fault = cause ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  }
  return false;
}

/** Enough for a full pool (3 s limit) or a database restart. */
const PAUSE_MS = 1_500;

/** Only for idempotent operations. */
export async function retryOnce<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logger.warn('the database could not be reached; trying once more', { component: 'pool' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return run();
  }
}
