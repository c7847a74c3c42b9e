import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fetch } from 'undici';
import { signInOverHttp } from '@/tests/support/first-password';
import { type Receiver, startReceiver } from '@/tests/support/receiver';
import { percentile } from '../scripts/evaluation/scores';
import { callWith, databaseUrlOf, makeKeys, openLoop, type ProductProcess, withProduct } from './support/product';

/**
 * Deliveries a second to one and to 20 fast receivers, time to arrive beside one that never answers, and 2,000 across a
 * kill -9. Bars: 200 a second, p99 of 2 s, none lost or repeated. `--only one,many,beside,kill`.
 */
const TYPE = 'amlScreening.screeningRequest.created';
const DESTINATIONS = 20;

process.env.GATEHOUSE_ALLOW_INSECURE_LOOPBACK = '1';
process.env.GATEHOUSE_WATCHLIST_DOWNLOAD = '0';

type Destination = { id: string; receiver: Receiver };

let cookie: string | undefined;

async function consoleCall(product: ProductProcess, method: string, route: string, body: unknown): Promise<unknown> {
  const { baseUrl } = product;
  cookie ??= await signInOverHttp(product);
  const headers = { origin: new URL(baseUrl).origin, 'x-gatehouse-request': '1', 'content-type': 'application/json' };
  const answer = await fetch(`${baseUrl}/api/console${route}`, {
    method,
    headers: { ...headers, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function subscribe(product: ProductProcess, count: number, eventTypes = [TYPE]): Promise<Destination[]> {
  const made: Destination[] = [];
  for (let at = 0; at < count; at++) {
    const receiver = await startReceiver();
    const { id } = (await consoleCall(product, 'POST', '/webhooks', { url: receiver.url, eventTypes })) as {
      id: string;
    };
    made.push({ id, receiver });
  }
  return made;
}

async function unsubscribe(product: ProductProcess, destinations: Destination[]): Promise<void> {
  for (const { id, receiver } of destinations) {
    await consoleCall(product, 'DELETE', `/webhooks/${id}`, {});
    await receiver.close();
  }
}

/** Insert events without deliveries, for a replay. */
async function storeEvents(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `insert into "WebhookEvent" (id, "organizationId", type, "subjectId", sequence, data)
     select 'evt_' || replace(gen_random_uuid()::text, '-', ''), o.id, $1, 'scr_' || n, 1,
       jsonb_build_object('requestId', 'scr_' || n, 'externalId', 'customer-' || n, 'status', 'queued')
     from generate_series(1, $2::int) n, (select id from "Organization" limit 1) o`,
    [TYPE, count],
  );
}

async function replay(product: ProductProcess, destinations: Destination[], since: Date): Promise<number> {
  let queued = 0;
  for (const { id } of destinations) {
    const ask = () => consoleCall(product, 'POST', `/webhooks/${id}/replay`, { since: since.toISOString() });
    // Refused while the database is busy with deliveries.
    const answer = await ask().catch(() => sleep(2_000).then(ask));
    queued += (answer as { queued: number }).queued;
  }
  return queued;
}

const arrived = (destinations: Destination[]) => destinations.flatMap(({ receiver }) => receiver.received);

/** `deliveries` in all, of at most 1,000 events. */
async function throughput(product: ProductProcess, database: pg.Pool, count: number, deliveries: number) {
  const destinations = await subscribe(product, count);
  const since = new Date();
  let queued = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  let busyMs = 0;
  // A replay takes at most 1,000 events; the next one begins when they have arrived.
  for (let round = 0; queued < deliveries; round++) {
    await storeEvents(database, Math.min(1_000, deliveries / count));
    queued += await replay(product, destinations, since);
    const before = arrived(destinations).length;
    for (let waited = 0; arrived(destinations).length < queued && waited < 1_200; waited++) await sleep(100);
    const times = arrived(destinations)
      .map(({ at }) => at)
      .sort((a, b) => a - b);
    [first, last] = [times[round === 0 ? 0 : before] ?? first, times.at(-1) ?? last];
    busyMs += last - first;
  }
  const received = arrived(destinations).length;
  await unsubscribe(product, destinations);
  return { destinations: count, queued, received, perSecond: Math.round((received / busyMs) * 1_000) };
}

async function besideDead(product: ProductProcess, database: pg.Pool) {
  const types = [TYPE, 'amlScreening.screeningRequest.completed'];
  const destinations = await subscribe(product, DESTINATIONS, types);
  const [dead, ...others] = destinations;
  if (dead) dead.receiver.reply = () => undefined;
  const keys = await makeKeys(product, 3);
  const seconds = 45;
  await openLoop(3, 3 * seconds, (at) =>
    callWith(product, keys[at % keys.length] ?? '', '/screening/request', { fullName: `Invented Person ${at}` }),
  );
  await sleep(10_000);
  const { rows } = await database.query<{ id: string; at: Date }>('select id, "createdAt" as at from "WebhookEvent"');
  const created = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  const ms = arrived(others).map(({ headers, at }) => at - (created.get(String(headers['x-webhook-event-id'])) ?? 0));
  const figures = { events: ms.length, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99), longest: Math.max(...ms) };
  await unsubscribe(product, destinations);
  return { ...figures, deadReceived: dead?.receiver.received.length ?? 0 };
}

const serverOf = (product: ProductProcess): number =>
  Number(
    execFileSync('pgrep', ['-P', String(product.child.pid), '-f', 'server.mjs'], { encoding: 'utf8' }).split('\n')[0],
  );

async function acrossKill(product: ProductProcess, database: pg.Pool) {
  const destinations = await subscribe(product, 2);
  const since = new Date();
  await storeEvents(database, 1_000);
  const queued = await replay(product, destinations, since);
  for (let waited = 0; arrived(destinations).length < queued / 3 && waited < 3_000; waited++) await sleep(20);
  const atKill = arrived(destinations).length;
  process.kill(serverOf(product), 'SIGKILL');
  const killedAt = Date.now();
  const keysOf = () =>
    new Set(
      destinations.flatMap(({ id, receiver }) =>
        receiver.received.map(({ headers }) => `${id} ${String(headers['x-webhook-event-id'])}`),
      ),
    );
  while (keysOf().size < queued && Date.now() - killedAt < 180_000) await sleep(200);
  const allAfterSeconds = Math.round((Date.now() - killedAt) / 100) / 10;
  await sleep(10_000);
  const received = arrived(destinations).length;
  const after = new pg.Client({ connectionString: databaseUrlOf(product.dataDir) });
  await after.connect();
  const { rows } = await after.query<{ count: number }>(
    `select count(*)::int from (select 1 from "WebhookAttempt" where "responseStatus" = 200 group by "deliveryId" having count(*) > 1) as twice`,
  );
  await after.end();
  const keys = keysOf().size;
  await unsubscribe(product, destinations);
  // A delivery whose success was not recorded before the kill is sent again with the same id.
  const again = { notRecorded: received - keys, afterSuccess: rows[0]?.count };
  return { queued, atKill, arrived: keys, again, allAfterSeconds };
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const wanted = (phase: string) => only === undefined || only.split(',').includes(phase);

await withProduct({}, async (product) => {
  const database = new pg.Pool({ connectionString: databaseUrlOf(product.dataDir), max: 1 });
  // The kill ends its connections as well.
  database.on('error', () => undefined);
  const figures = {
    ...(wanted('one') && { one: await throughput(product, database, 1, 2_000) }),
    ...(wanted('many') && { many: await throughput(product, database, DESTINATIONS, 4_000) }),
    ...(wanted('beside') && { beside: await besideDead(product, database) }),
    ...(wanted('kill') && { kill: await acrossKill(product, database) }),
  };
  await database.end();
  process.stdout.write(`${JSON.stringify({ bench: 'webhooks', ...figures, load: loadavg() })}\n`);
});
