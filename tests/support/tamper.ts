import { pool } from '@/platform/pool';

/** Runs statements as a superuser who switches the triggers of the audit log off. */
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
