import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Accepted } from './chaos-work';

const count = async (database: pg.Pool, statement: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(`select count(*) as count from ${statement}`, values);
  return Number(rows[0]?.count ?? 0);
};

/** Work that is not ended: objects, events not sent, deliveries of `destination` that are due. By kind, without zeros. */
export async function openWork(database: pg.Pool, destination: string): Promise<Record<string, number>> {
  const counts = {
    documents: await count(database, `"DocumentInstance" where status in ('pending', 'running')`),
    screenings: await count(database, `"ScreeningRequest" where status in ('queued', 'screening')`),
    outbox: await count(database, `"OutboxMessage" where "sentAt" is null and ("dueAt" is null or "dueAt" < now())`),
    fanOuts: await count(
      database,
      `"WebhookEvent" e where e."createdAt" > (select "createdAt" from "WebhookDestination" where id = $1)
         and not exists (select 1 from "WebhookDelivery" d where d."eventId" = e.id and d."destinationId" = $1)`,
      [destination],
    ),
    deliveries: await count(database, `"WebhookDelivery" where status = 'pending' and "destinationId" = $1`, [
      destination,
    ]),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, open]) => open > 0));
}

/** Violated invariants as sentences with numbers. `received`: how often each event id arrived at `destination`. */
export async function violations(
  database: pg.Pool,
  { accepted, received, destination, filesDir }: Evidence,
): Promise<string[]> {
  const documents = [...accepted.documents];
  const screenings = [...accepted.screenings.keys()];
  const charged = [...documents, ...screenings];
  const listed = [...accepted.screenings].flatMap(([, { externalId, isListed }]) => (isListed ? [externalId] : []));
  const { rows: events } = await database.query<{ id: string }>(
    `select e.id from "WebhookEvent" e join "WebhookDestination" d on d.id = $1 where e."createdAt" > d."createdAt"`,
    [destination],
  );
  const { rows: files } = await database.query<{ key: string }>(
    `select key from "StoredFile" where adapter = 'disk' and "createdAt" < now() - interval '1 second'`,
  );
  const found = {
    'accepted documents are lost':
      documents.length - (await count(database, `"DocumentInstance" where id = any($1)`, [documents])),
    'accepted screenings are lost':
      screenings.length - (await count(database, `"ScreeningRequest" where id = any($1)`, [screenings])),
    'accepted sessions are lost':
      accepted.sessions.size - (await count(database, `"KycSession" where id = any($1)`, [[...accepted.sessions]])),
    'documents were not asked for': await count(
      database,
      `"DocumentInstance" where "kycSessionId" is null and id <> all($1)`,
      [documents],
    ),
    'screenings were not asked for': await count(database, `"ScreeningRequest" where id <> all($1)`, [screenings]),
    'documents of a session are doubled': await count(
      database,
      `(select 1 from "DocumentInstance" where "kycSessionId" is not null group by "kycSessionId" having count(*) > 1) as doubled`,
    ),
    'objects are not charged once': await count(
      database,
      `unnest($1::text[]) as given (id) where (select count(*) from "CreditEntry" e where e."subjectId" = given.id and e.kind = 'charge') <> 1`,
      [charged],
    ),
    'charges have no object': await count(
      database,
      `"CreditEntry" e where kind = 'charge' and not exists (select 1 from "DocumentInstance" where id = e."subjectId")
         and not exists (select 1 from "ScreeningRequest" where id = e."subjectId")
         and not exists (select 1 from "KycSession" where id = e."subjectId")`,
    ),
    'refunds belong to no failed document': await count(
      database,
      `"CreditEntry" e where kind = 'refund' and not exists (
         select 1 from "DocumentInstance" where id = e."subjectId" and status = 'error')`,
    ),
    'listed subjects have not one alert': await count(
      database,
      `unnest($1::text[]) as given (id) where (select count(*) from "Alert" a where a."externalId" = given.id) <> 1`,
      [listed],
    ),
    'stages are not ended': await count(
      database,
      `"DocumentStage" s join "DocumentInstance" i on i.id = s."instanceId"
       where s.status = 'running' and i.status not in ('pending', 'running')`,
    ),
    'events of one change are doubled': await count(
      database,
      `(select 1 from "WebhookEvent" group by type, "subjectId", sequence having count(*) > 1) as doubled`,
    ),
    'events never arrived': events.filter(({ id }) => !received.has(id)).length,
    'files have no bytes': files.filter(({ key }) => !existsSync(path.join(filesDir, key))).length,
    'calls were refused': accepted.refused.length,
  };
  return Object.entries(found).flatMap(([what, number]) => (number === 0 ? [] : [`${number} ${what}`]));
}

export type Evidence = {
  accepted: Accepted;
  received: ReadonlyMap<string, number>;
  destination: string;
  filesDir: string;
};
