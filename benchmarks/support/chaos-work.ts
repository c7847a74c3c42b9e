import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import type { Random } from '@/tests/fixtures/documents/random';
import { drawnInvoice } from '@/tests/support/invoices';
import { plainPicture } from '@/tests/support/plain-picture';

/** The listed person of each second screening, which raises an alert. */
const LISTED = { fullName: 'Sanduni Malini Perera', dateOfBirth: '1958-12-15', country: 'LK' };

/** Ids that the product answered with, by kind. `refused`: answers that no fault explains. */
export type Accepted = {
  documents: Set<string>;
  screenings: Map<string, { externalId: string; isListed: boolean }>;
  sessions: Set<string>;
  refused: string[];
};

type Answer = { status: number; body: Record<string, unknown> };
type Call = { method?: string; token: string; body: unknown; key?: string };

const PAUSE_MS = 300;
/** A call of a client that waits longer is repeated. */
const PATIENCE_MS = 15_000;

/** Repeats each call, with its idempotency key, until the product answers. */
export function chaosWork(baseUrl: string, apiKey: string, random: Random) {
  const accepted: Accepted = { documents: new Set(), screenings: new Map(), sessions: new Set(), refused: [] };
  const open = new Set<Promise<void>>();
  let ending = false;
  let made = 0;

  async function call(path: string, { method = 'POST', token, body, key }: Call): Promise<Answer> {
    for (;;) {
      const answer = await fetch(`${baseUrl}/api${path}`, {
        method,
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      const status = answer?.status ?? 0;
      const text = await answer?.text().catch(() => null);
      const isFinal = status !== 0 && status < 500 && status !== 429 && status !== 409;
      if (text !== null && text !== undefined && isFinal)
        return { status, body: JSON.parse(text) as Record<string, unknown> };
      if (ending) throw new Error(`${path} was not answered, last with ${status}`);
      await sleep(PAUSE_MS);
    }
  }

  const create = async (path: string, name: string, body: unknown) => {
    const answer = await call(path, { token: apiKey, body, key: name });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  async function document(name: string, isInvoice: boolean): Promise<void> {
    const file = isInvoice ? drawnInvoice(made).pdf : await plainPicture();
    const mimeType = isInvoice ? 'application/pdf' : 'image/png';
    const files = [{ base64Data: file.toString('base64'), mimeType }];
    const processorId = isInvoice ? 'INVOICE' : 'SRI_LANKA_ID';
    const { instanceId } = await create('/document-processing', name, { processorId, files });
    accepted.documents.add(String(instanceId));
  }

  async function screening(name: string, isListed: boolean): Promise<void> {
    const subject = isListed ? LISTED : { fullName: `Ordinary Person ${name}` };
    const { requestId } = await create('/screening/request', name, { ...subject, externalId: name });
    accepted.screenings.set(String(requestId), { externalId: name, isListed });
  }

  /** A customer without a browser, up to the submitted document. */
  async function session(name: string): Promise<void> {
    const created = await create('/kyc-sessions', name, { externalId: name });
    const { session, token } = created as { session: { id: string }; token: string };
    const step = async (path: string, body: unknown, method = 'POST') => {
      const answer = await call(path, { method, token, body });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    };
    await step('/kyc/consent', { agreed: true, textVersion: CONSENT_TEXT_VERSION, language: 'en' });
    let from = 'home';
    let seq = 0;
    const to = async (next: string, more = {}) => {
      seq += 1;
      await step('/kyc/advance', { from, to: next, seq, ...more });
      from = next;
    };
    for (const state of ['permission-granting', 'dv-get-started', 'dv-document-selection']) await to(state);
    await to('dv-document-upload', { documentType: 'NIC_NEW' });
    for (const side of ['front', 'back'] as const) {
      const base64Data = (await plainPicture('png', side)).toString('base64');
      await step(`/kyc/documents/${side}`, { base64Data, mimeType: 'image/png' }, 'PUT');
    }
    await to('dv-complete');
    accepted.sessions.add(session.id);
  }

  const begin = (work: (name: string) => Promise<void>) => {
    made += 1;
    const name = `chaos-${made}`;
    const running = work(name)
      .catch((error: unknown) => {
        accepted.refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => open.delete(running));
    open.add(running);
  };

  return {
    accepted,
    /** Four screenings, two documents and a session, started within `ms`. */
    async beginRound(ms: number): Promise<void> {
      const works = [
        ...[true, true, false, false].map((isListed) => (name: string) => screening(name, isListed)),
        ...[true, false].map((isInvoice) => (name: string) => document(name, isInvoice)),
        session,
      ];
      for (const work of works) {
        begin(work);
        await sleep((random.next() * 2 * ms) / works.length);
      }
    },
    /** Calls that are not answered yet. */
    open: () => open.size,
    async finish(ms: number): Promise<void> {
      await Promise.race([Promise.all(open), sleep(ms)]);
      ending = true;
      await Promise.all(open);
    },
  };
}
