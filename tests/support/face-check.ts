import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import { makePerson } from '../fixtures/documents/person';
import { renderSpecimen } from '../fixtures/documents/render-specimen';
import { bootstrap } from './bootstrap';
import { asCustomer, newSession } from './kyc-page';

/**
 * Create a session at the face check, with a submitted document of this portrait, through the API like another device.
 */
export async function atFaceCheck(portrait: number): Promise<{ id: string; sessionUrl: string; token: string }> {
  const session = await newSession();
  const { token } = session;
  const person = { ...makePerson(5), portrait };
  await asCustomer(token, 'consent', { agreed: true, textVersion: CONSENT_TEXT_VERSION, language: 'en' });
  const steps = ['home', 'permission-granting', 'dv-get-started', 'dv-document-selection', 'dv-document-upload'];
  for (let i = 1; i < steps.length; i++) {
    const chosen = steps[i - 1] === 'dv-document-selection' ? { documentType: 'NIC_NEW' } : {};
    await asCustomer(token, 'advance', { from: steps[i - 1], to: steps[i], seq: i, ...chosen });
  }
  for (const side of ['front', 'back'] as const) {
    const { png } = await renderSpecimen({ template: `nic-new-${side}`, person });
    await fetch(`${bootstrap().baseUrl}/api/kyc/documents/${side}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(png),
    });
  }
  await asCustomer(token, 'advance', { from: 'dv-document-upload', to: 'dv-complete', seq: 5 });
  const arrived = await asCustomer(token, 'advance', { from: 'dv-complete', to: 'lv-get-started', seq: 6 });
  if (arrived.state !== 'lv-get-started') throw new Error(`not at the face check: ${JSON.stringify(arrived)}`);
  return session;
}
