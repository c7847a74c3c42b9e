import type { Pool, PoolClient } from 'pg';

/** The connection a unit of work runs on: everything in it is kept, or nothing. */
export type Tx = PoolClient;

/** Runs `work` in one transaction. A connection that failed is thrown away, not given back. */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}

/**
 * Whether the database was away rather than displeased: connection lost, refused or timed out (SQLSTATE classes 08
 * and 57P, and the driver's own errors), or two transactions in each other's way. Worth doing again as it is.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|57P|53)|^40(001|P01)$|^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code)) return true;
  return /connection terminated|timeout exceeded when trying to connect|not queryable|server closed/i.test(
    error.message,
  );
}
