import { expect, type Page } from '@playwright/test';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import type { KycState } from '@/core/kyc/session/session';
import { bootstrap } from './bootstrap';
import { asCustomer } from './kyc-page';

export const sessionNow = async (token: string): Promise<CustomerSession> =>
  (await asCustomer(token, 'session')) as CustomerSession;

export const stateOf = async (token: string): Promise<KycState> => (await sessionNow(token)).state;

/** Consent without the page, which would go on to the choice of a document. */
export async function agree(token: string, language: KycLanguage = 'en'): Promise<void> {
  const consent = { agreed: true, textVersion: CONSENT_TEXT_VERSION, language, faceSearch: false };
  expect(await asCustomer(token, 'consent', consent)).toMatchObject({ consented: true });
}

export async function stepTo(token: string, to: KycState, at?: CustomerSession): Promise<CustomerSession> {
  const session = at ?? (await sessionNow(token));
  const { state: from, seq } = session;
  if (from === to) return session;
  const chosen = from === 'dv-document-selection' ? { documentType: 'NIC_NEW' } : {};
  const answer = await asCustomer(token, 'advance', { from, to, seq: seq + 1, ...chosen });
  expect(answer.state, JSON.stringify(answer)).toBe(to);
  return answer as CustomerSession;
}

export async function putPhoto(token: string, path: string, photo: Buffer, mimeType: string): Promise<void> {
  const answer = await fetch(`${bootstrap().baseUrl}/api/kyc/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': mimeType },
    body: new Uint8Array(photo),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Fail liveness runs on another device while the page shows another screen, since it would resume a run it sees. */
export async function failElsewhere(page: Page, token: string, runs: number): Promise<void> {
  const here = page.url();
  await page.goto('about:blank');
  for (let left = runs; left > 0; left -= 1)
    for (const to of ['lv-get-started', 'lv-initializing', 'lv-aligning', 'lv-timeout'] as const) {
      await stepTo(token, to);
      if (to === 'lv-aligning') await asCustomer(token, 'liveness', { tracker: 'landmarker' });
    }
  await page.goto(here);
}
