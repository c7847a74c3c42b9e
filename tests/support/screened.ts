import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from './bootstrap';

/**
 * Screens a person as an integrator does and waits until it is done, so that an alert is in the queue before somebody opens it: a list that
 * is read is not moved by what comes later. Gives the request's id.
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
