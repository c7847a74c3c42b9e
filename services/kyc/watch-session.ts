import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { pause } from '@/services/streams/pause';
import { isPageClosed } from './is-page-closed';
import { presentCustomer } from './present-customer';
import { settleDocument } from './settle-document';

const LOOK_EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;

/**
 * The customer's session as Server-Sent Events: a snapshot, then one for every change, a comment every 15 s, `elsewhere`
 * when another device has taken it over (this stream goes on, to watch it there), `away` when that device's page was closed and `there` when it is heard of again, `gone` when the session is deleted. It looks at the row, so it works with any number of processes; it ends when the page leaves.
 */
export async function* watchSession(principal: CustomerPrincipal, signal: AbortSignal): AsyncGenerator<string> {
  const { organizationId, sessionId } = principal;
  let last = '';
  let quietSince = clock.now().getTime();
  let device: string | null | undefined;
  let wasClosed = false;
  for (let first = true; !signal.aborted; first = false) {
    await settleDocument({ organizationId }, sessionId);
    const row = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
    if (!row) {
      yield 'event: gone\ndata: {}\n\n';
      return;
    }
    if (device !== undefined && device !== row.cookieHash) yield 'event: elsewhere\ndata: {}\n\n';
    device = row.cookieHash;
    const closed = await isPageClosed(organizationId, sessionId);
    if (closed !== wasClosed) yield `event: ${closed ? 'away' : 'there'}\ndata: {}\n\n`;
    wasClosed = closed;
    const data = JSON.stringify(await presentCustomer(row));
    if (data !== last) {
      yield `event: ${first ? 'snapshot' : 'changed'}\nid: ${row.sequence}\ndata: ${data}\n\n`;
      last = data;
      quietSince = clock.now().getTime();
    } else if (clock.now().getTime() - quietSince >= HEARTBEAT_MS) {
      yield ': still here\n\n';
      quietSince = clock.now().getTime();
    }
    await pause(LOOK_EVERY_MS, signal);
  }
}
