import { QUEUE, type QueueTx } from './schema';

/** One job per run: a second call moves the first. `dueAt` in ms. */
export async function enqueue(tx: QueueTx, runIds: string[], dueAt: number | null = null): Promise<void> {
  if (runIds.length === 0) return;
  await tx.query(
    `select ${QUEUE}.add_job('run', json_build_object('runId', id), run_at => coalesce(to_timestamp($2::double precision / 1000), now()),
       max_attempts => 100, job_key => id) from unnest($1::text[]) as wanted (id)`,
    [runIds, dueAt],
  );
}
