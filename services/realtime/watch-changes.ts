import type { MemberPrincipal } from '@/core/principal';
import { type ChangedObject, changesOf, LIVE_TYPES } from '@/core/realtime/changes';
import { clock } from '@/platform/clock';
import { followChanges } from '@/platform/db/change-hub';
import { tenantSql } from '@/platform/db/sql';
import { processWide } from '@/platform/process-wide';
import { IDLE_MINUTES } from '@/services/identity/authenticate-member';
import { pause, sharedDetection } from '@/services/realtime/streams';

const TICK_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Sign-in sessions also end by time. */
const CHECK_MS = 15_000;
const LIFE_MS = 5 * 60_000;
/** Above this the ids are cut off; pages reload what they show anyway. */
const MOST = 500;

/** The audit log's head, and which sign-in sessions are valid, as `authenticateMember` checks. */
const HEAD = `
  select (select sequence from "AuditHead" where "organizationId" = $1) as sequence, array(
    select s.id from "ConsoleSession" s join "Member" m on m.id = s."memberId" join "Account" a on a.id = m."accountId"
    where s."organizationId" = $1 and s.id = any($2) and s."expiresAt" > $3::timestamptz and s."lastSeenAt" >= $4::timestamptz
      and m."removedAt" is null and a."sessionVersion" = s."sessionVersion") as "signedIn"`;
const SINCE = `
  select "objectType" as type, "objectId" as id from "AuditEntry"
  where "organizationId" = $1 and sequence > $2 and sequence <= $3 and "objectType" = any($4) order by sequence limit ${MOST}`;

/** Sign-in sessions with an open stream, by organization: one query checks all. */
const watching = processWide('console-streams', new Map<string, Map<string, number>>());

/**
 * Server-Sent Events: `hello` with the audit sequence, then `changed` with ids by kind (core/realtime), a comment every 15
 * s. Reads the audit log, shared by all processes. `after`: resume there.
 */
export async function* watchChanges(
  { organizationId, sessionId }: MemberPrincipal,
  { after, signal }: { after: number | undefined; signal: AbortSignal },
): AsyncGenerator<string> {
  const changes = followChanges(`organization:${organizationId}`);
  count(organizationId, sessionId, 1);
  try {
    const began = clock.now().getTime();
    let seen = (await readHead(organizationId)).sequence ?? 0;
    yield `retry: 3000\n${frame('hello', seen, {})}`;
    if (after !== undefined && after < seen) yield* changed(organizationId, after, seen);
    let checked = clock.now().getTime();
    for (let spoke = checked; !signal.aborted && clock.now().getTime() - began < LIFE_MS; ) {
      const heard = await changes.next(TICK_MS, signal);
      const now = clock.now().getTime();
      if (heard !== null || now - checked >= CHECK_MS) {
        const key = heard === null ? `head:${organizationId}` : `head:${organizationId}:${heard}`;
        const maxAgeMs = heard === null ? CHECK_MS / 2 : TICK_MS;
        const { sequence, signedIn } = await sharedDetection(key, maxAgeMs, () => readHead(organizationId));
        if (!signedIn.includes(sessionId) && !(await readHead(organizationId)).signedIn.includes(sessionId)) return;
        checked = now;
        const head = sequence ?? 0;
        if (head > seen) {
          yield* changed(organizationId, seen, head);
          seen = head;
          spoke = clock.now().getTime();
        }
        // At most one look per second in a burst of changes.
        await pause(TICK_MS, signal);
      }
      if (clock.now().getTime() - spoke < HEARTBEAT_MS) continue;
      yield ': still here\n\n';
      spoke = clock.now().getTime();
    }
  } finally {
    changes.close();
    count(organizationId, sessionId, -1);
  }
}

type Head = { sequence: number | null; signedIn: string[] };

async function readHead(organizationId: string): Promise<Head> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const sessions = [...(watching.get(organizationId)?.keys() ?? [])];
  const parameters = [sessions, now.toISOString(), idleSince.toISOString()];
  const [head] = await tenantSql<Head>(organizationId, HEAD, parameters);
  return head ?? { sequence: null, signedIn: [] };
}

function count(organizationId: string, sessionId: string, by: 1 | -1): void {
  const sessions = watching.get(organizationId) ?? new Map<string, number>();
  const left = (sessions.get(sessionId) ?? 0) + by;
  if (left > 0) sessions.set(sessionId, left);
  else sessions.delete(sessionId);
  if (sessions.size > 0) watching.set(organizationId, sessions);
  else watching.delete(organizationId);
}

async function* changed(organizationId: string, from: number, to: number): AsyncGenerator<string> {
  const read = () => tenantSql<ChangedObject>(organizationId, SINCE, [from, to, LIVE_TYPES]);
  const changes = changesOf(await sharedDetection(`changes:${organizationId}:${from}:${to}`, TICK_MS, read));
  if (changes) yield frame('changed', to, changes);
}

const frame = (event: string, id: number, data: object): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
