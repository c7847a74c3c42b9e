import type { MemberPrincipal } from '@/core/principal';
import { type ChangedObject, changesOf, LIVE_TYPES } from '@/core/realtime/changes';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/db/sql';
import { IDLE_MINUTES } from '@/services/identity/authenticate-member';
import { pause } from '@/services/realtime/streams';

const LOOK_EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const LIFE_MS = 5 * 60_000;
/** Above this the ids are cut off; pages reload what they show anyway. */
const MOST = 500;

/** The audit log's head, and whether the sign-in session is valid, as `authenticateMember` checks. */
const HEAD = `
  select (select sequence from "AuditHead" where "organizationId" = $1) as sequence, exists (
    select 1 from "ConsoleSession" s join "Member" m on m.id = s."memberId"
    where s."organizationId" = $1 and s.id = $2 and s."expiresAt" > $3::timestamptz and s."lastSeenAt" >= $4::timestamptz
      and m."removedAt" is null and m."sessionVersion" = s."sessionVersion") as "signedIn"`;
const SINCE = `
  select "objectType" as type, "objectId" as id from "AuditEntry"
  where "organizationId" = $1 and sequence > $2 and sequence <= $3 and "objectType" = any($4) order by sequence limit ${MOST}`;

/**
 * Server-Sent Events: `hello` with the audit sequence, then `changed` with ids by kind (core/realtime), a comment every 15
 * s. Polls the audit log, shared by all processes. `after`: resume there.
 */
export async function* watchChanges(
  { organizationId, sessionId }: MemberPrincipal,
  { after, signal }: { after: number | undefined; signal: AbortSignal },
): AsyncGenerator<string> {
  const began = clock.now().getTime();
  let seen = (await headOf(organizationId, sessionId)).sequence ?? 0;
  yield `retry: 3000\n${frame('hello', seen, {})}`;
  if (after !== undefined && after < seen) yield* changed(organizationId, after, seen);
  for (let spoke = clock.now().getTime(); !signal.aborted && clock.now().getTime() - began < LIFE_MS; ) {
    await pause(LOOK_EVERY_MS, signal);
    const { sequence, signedIn } = await headOf(organizationId, sessionId);
    if (!signedIn) return;
    const head = sequence ?? 0;
    if (head > seen) {
      yield* changed(organizationId, seen, head);
      seen = head;
      spoke = clock.now().getTime();
    } else if (clock.now().getTime() - spoke >= HEARTBEAT_MS) {
      yield ': still here\n\n';
      spoke = clock.now().getTime();
    }
  }
}

type Head = { sequence: number | null; signedIn: boolean };

async function headOf(organizationId: string, sessionId: string): Promise<Head> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const parameters = [sessionId, now.toISOString(), idleSince.toISOString()];
  const [head] = await tenantSql<Head>(organizationId, HEAD, parameters);
  return head ?? { sequence: null, signedIn: false };
}

async function* changed(organizationId: string, from: number, to: number): AsyncGenerator<string> {
  const changes = changesOf(await tenantSql<ChangedObject>(organizationId, SINCE, [from, to, LIVE_TYPES]));
  if (changes) yield frame('changed', to, changes);
}

const frame = (event: string, id: number, data: object): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
