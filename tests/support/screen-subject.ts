import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from './bootstrap';

/**
 * Screen a subject through the API and wait for the end, since open queues do not move for later alerts. Returns the
 * request ID.
 */
export async function screened(body: Record<string, unknown>, ms = 60_000): Promise<string> {
  const { status, body: made } = await callApi('/screening/request', { body });
  if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(made)}`);
  const id = String(made.requestId);
  for (const end = Date.now() + ms; Date.now() < end; await sleep(200)) {
    const { body: now } = await callApi(`/screening/request/${id}`);
    if (String(now.status).startsWith('completed')) return id;
  }
  throw new Error(`not screened within ${ms} ms`);
}
