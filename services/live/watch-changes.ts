import { type ChangedObject, changesOf, LIVE_TYPES } from '@/core/live/changes';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/sql';
import { IDLE_MINUTES } from '@/services/identity/sign-in';
import { pause } from '@/services/streams/pause';

const LOOK_EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** A stream ends after this, and the page opens another one. */
const LIFE_MS = 5 * 60_000;
/** More than this at once is told without its end; whoever listens reads again what is on screen anyway. */
const MOST = 500;

/** Where the log is, and whether the sign-in session still holds: the rule of `authenticateMember`. */
const HEAD = `
  select (select sequence from "AuditHead" where "organizationId" = $1) as sequence, exists (
    select 1 from "ConsoleSession" s join "Member" m on m.id = s."memberId"
    where s."organizationId" = $1 and s.id = $2 and s."expiresAt" > $3::timestamptz and s."lastSeenAt" >= $4::timestamptz
      and m."removedAt" is null and m."sessionVersion" = s."sessionVersion") as "signedIn"`;
const SINCE = `
  select "objectType" as type, "objectId" as id from "AuditEntry"
  where "organizationId" = $1 and sequence > $2 and sequence <= $3 and "objectType" = any($4) order by sequence limit ${MOST}`;

/**
 * What changes in an organization, as Server-Sent Events: `hello` with where the log stands, then `changed` with ids by kind (core/live), a
 * comment every 15 s. Everything that happens leaves an entry in the audit log, so its number is all there is to look at, with any number
 * of processes. `after`: the last number that the page has seen, to be told what it missed. Ends with the sign-in session.
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
