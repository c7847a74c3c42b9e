import { POST as ADVANCE } from '@/app/api/kyc/advance/route';
import { POST as CONSENT } from '@/app/api/kyc/consent/route';
import { PUT as DOCUMENT } from '@/app/api/kyc/documents/[side]/route';
import { POST as EXCHANGE } from '@/app/api/kyc/exchange/route';
import { POST as CREATE } from '@/app/api/kyc-sessions/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import type { Side } from '@/core/kyc/document/document-types';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import type { CreatedKycSession } from '@/core/kyc/session/contract';
import type { KycState } from '@/core/kyc/session/session';
import { callRoute } from './organization';
import { plainPicture } from './plain-picture';

type Answer = Awaited<ReturnType<typeof callRoute>>;
type Route = Parameters<typeof callRoute>[0];

const OWN_PAGE = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1' };

let customers = 0;
/** A new address per customer: rate limits count by address, and many tests share a process. */
function ownPage(): Record<string, string> {
  customers += 1;
  return { ...OWN_PAGE, [ADDRESS_HEADER]: `2001:db8::${customers.toString(16)}` };
}

export class Customer {
  seq = 0;
  state: KycState = 'home';
  /** Whether the accepted consent includes face search. */
  faceSearch = false;
  private constructor(
    readonly sessionId: string,
    readonly token: string,
    public headers: Record<string, string>,
  ) {}

  static async invited(apiKey: string, body: Record<string, unknown> = {}): Promise<Customer> {
    const created = await callRoute(CREATE, { apiKey, body });
    if (created.status !== 201) throw new Error(JSON.stringify(created.body));
    const { session, token } = created.body as unknown as CreatedKycSession;
    return new Customer(session.id, token, ownPage());
  }

  async exchange(): Promise<Answer> {
    const { cookie: _, ...own } = this.headers;
    const answer = await callRoute(EXCHANGE, { headers: own, body: { token: this.token } });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie) this.headers = { ...own, cookie };
    return answer;
  }

  call(route: Route, options: Parameters<typeof callRoute>[1] & object = {}): Promise<Answer> {
    return callRoute(route, { ...options, headers: { ...this.headers, ...options.headers } });
  }

  async to(state: KycState, extra: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.call(ADVANCE, { body: { from: this.state, to: state, seq: this.seq + 1, ...extra } });
    if (answer.status === 200) {
      this.seq = Number(answer.body.seq);
      this.state = answer.body.state as KycState;
    }
    return answer;
  }

  agree(agreed = true): Promise<Answer> {
    return this.call(CONSENT, {
      body: { agreed, textVersion: CONSENT_TEXT_VERSION, language: 'si', faceSearch: this.faceSearch },
    });
  }

  upload(side: Side, file: Buffer, mimeType = 'image/png'): Promise<Answer> {
    const body = { base64Data: file.toString('base64'), mimeType };
    return this.call(DOCUMENT, { method: 'PUT', params: { side }, body });
  }

  async toUpload(documentType = 'NIC_NEW'): Promise<void> {
    await this.exchange();
    await this.agree();
    for (const state of ['permission-granting', 'dv-get-started', 'dv-document-selection'] as const)
      await this.to(state);
    const arrived = await this.to('dv-document-upload', { documentType });
    if (arrived.status !== 200) throw new Error(JSON.stringify(arrived.body));
  }

  async toSubmitted(): Promise<void> {
    await this.toUpload();
    for (const side of ['front', 'back'] as const) await this.upload(side, await plainPicture('png', side));
    const submitted = await this.to('dv-complete');
    if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.body));
  }
}
