import { pool } from '@/platform/db/pool';

/** Ages in seconds. */
export async function readOutbox(): Promise<{ waiting: number; seconds: number }> {
  const { rows } = await pool().query<{ waiting: number; seconds: number }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min("createdAt")), 0)::int as seconds
     from "OutboxMessage" where "sentAt" is null`,
  );
  return rows[0] ?? { waiting: 0, seconds: 0 };
}

/** Accepted, without a result. Test data may stay so (ADR 35). */
export async function readUnfinishedWork(): Promise<{ documents: number; screenings: number; seconds: number }> {
  const { rows } = await pool().query<{ documents: number; screenings: number; seconds: number }>(
    `with open as (
       select 'document' as what, "createdAt" from "DocumentInstance" where environment = 'live' and status in ('pending', 'running')
       union all select 'screening', "createdAt" from "ScreeningRequest"
         where environment = 'live' and status in ('queued', 'screening'))
     select (count(*) filter (where what = 'document'))::int as documents, (count(*) filter (where what = 'screening'))::int as screenings,
       coalesce(extract(epoch from now() - min("createdAt")), 0)::int as seconds from open`,
  );
  return rows[0] ?? { documents: 0, screenings: 0, seconds: 0 };
}

/** `overdue`: of the attempt that is due for the longest time. */
export async function readWaitingDeliveries(): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await pool().query<{ waiting: number; overdue: number }>(
    `select count(*)::int as waiting,
       greatest(coalesce(extract(epoch from now() - min(coalesce("nextAttemptAt", "createdAt"))), 0), 0)::int as overdue
     from "WebhookDelivery" where status = 'pending'`,
  );
  return rows[0] ?? { waiting: 0, overdue: 0 };
}
