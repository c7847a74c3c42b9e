import type { Pool, PoolClient } from 'pg';

export type Tx = PoolClient;

/** A failed connection is discarded. */
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
 * Transient faults: connection lost, refused or timed out (SQLSTATE classes 08 and 57P), deadlock or serialization
 * failure.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|57P|53)|^40(001|P01)$|^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code)) return true;
  return /connection terminated|timeout exceeded when trying to connect|not queryable|server closed/i.test(
    error.message,
  );
}
