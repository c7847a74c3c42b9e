import { pool } from '@/platform/db/pool';

/** Run statements as a superuser, with the audit log's triggers disabled. */
export async function tamper(...statements: string[]): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}
