import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { CorrectKycReading } from '@/core/kyc/document/correction';
import type { Side } from '@/core/kyc/document/document-types';
import type { SideCheck } from '@/core/kyc/document/side-check';
import type { KycUploadProgress, StartKycUpload } from '@/core/kyc/document/upload-contract';
import type {
  LivenessRun,
  RecordedLivenessFrames,
  RecordLivenessFrames,
  StartLivenessRunBody,
  SubmitLivenessRun,
} from '@/core/kyc/liveness/contract';
import type { GivenUp } from '@/core/kyc/liveness/interruption';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import type {
  AdvanceKycSession,
  CustomerSession,
  KycDeviceTransfer,
  KycLink,
  KycLinkState,
} from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { syncServerClock } from './server-clock';

/** Server refusal, or `OFFLINE` if unanswered. */
export class KycRefusal extends Error {
  override name = 'KycRefusal';
  constructor(
    readonly code: string,
    readonly status: number,
    readonly outcome: SessionOutcome | null = null,
    /** Language of the session, which a holder of its link may learn. */
    readonly language: KycLanguage | null = null,
  ) {
    super(code);
  }
}

/**
 * Timeouts in ms; all steps can be retried. Photos and frames take longer: slow uploads, and analysis before the
 * response.
 */
const [PATIENCE_MS, PHOTO_PATIENCE_MS] = [20_000, 180_000];

/** In a frame of another site browsers withhold the cookie. */
let own: string | null = null;
export function identifyBy(token: string): void {
  if (globalThis.top !== globalThis.self) own = token;
}

async function call<Answer>(
  method: string,
  path: string,
  sent: { body?: BodyInit; type?: string; headers?: Record<string, string>; patienceMs?: number } = {},
): Promise<Answer> {
  const { body, type, headers, patienceMs = PATIENCE_MS } = sent;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api/kyc/${path}`, {
      method,
      // CSRF header; the cookie identifies the session.
      headers: {
        'x-gatehouse-request': '1',
        ...bearing(own).headers,
        ...(type && { 'content-type': type }),
        ...headers,
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: controller.signal,
      ...(body !== undefined && { body }),
    });
    syncServerClock(Date.parse(response.headers.get('date') ?? ''));
    answer = await response.json().catch((error) => {
      if (controller.signal.aborted) throw error;
      return null;
    });
  } catch {
    throw new KycRefusal('OFFLINE', 0);
  } finally {
    clearTimeout(timer);
  }
  if (response.ok && answer) return answer as Answer;
  const refusal = answer as { errorCode?: string; outcome?: SessionOutcome; language?: KycLanguage } | null;
  const { errorCode = 'INTERNAL_ERROR', outcome = null, language = null } = refusal ?? {};
  throw new KycRefusal(errorCode, response.status, outcome, language);
}

const post = <Answer>(path: string, body?: unknown, patienceMs?: number): Promise<Answer> =>
  call('POST', path, {
    ...(body !== undefined && { body: JSON.stringify(body), type: 'application/json' }),
    ...(patienceMs && { patienceMs }),
  });

/** Token of an unused link; takes the session from no other device. */
const bearing = (token: string | null): { headers?: Record<string, string> } =>
  token === null ? {} : { headers: { authorization: `Bearer ${token}` } };

const putPhoto = <Answer>(
  path: string,
  body: Blob,
  type: string,
  headers: Record<string, string> = {},
): Promise<Answer> => call('PUT', path, { body, type, headers, patienceMs: PHOTO_PATIENCE_MS });

export const kycApi = {
  exchange: (link: KycLink, language: KycLanguage) => post<CustomerSession>('exchange', { ...link, language }),
  checkLink: (link: KycLink) => post<KycLinkState>('link-check', link),
  session: (token: string | null = null) => call<CustomerSession>('GET', 'session', bearing(token)),
  consent: (agreed: boolean, textVersion: string, language: KycLanguage, faceSearch: boolean) =>
    post<CustomerSession>('consent', { agreed, textVersion, language, faceSearch }),
  advance: (step: AdvanceKycSession) => post<CustomerSession>('advance', step),
  language: (language: KycLanguage) => post<CustomerSession>('language', { language }),
  moreTime: () => post<CustomerSession>('more-time'),
  deviceTransfer: (token: string | null = null) => call<KycDeviceTransfer>('POST', 'hand-off', bearing(token)),
  /**
   * `session`: progress of the session; `device`: only `elsewhere`, when another device takes it. Null if unanswered.
   */
  events: (token: string | null, signal: AbortSignal, of: 'session' | 'device' = 'session'): Promise<Response | null> =>
    fetch(`/api/kyc/events${of === 'device' ? '?of=device' : ''}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
      ...bearing(token ?? own),
    }).catch(() => null),
  sendAsIs: () => post<CustomerSession>('send-as-is'),
  reviewReading: (values: CorrectKycReading['values']) => post<CustomerSession>('reading', { values }),
  requestNewLink: (token: string | null) => post<{ asked: boolean }>('new-link', token ? { token } : {}),
  requestHelp: () => post<CustomerSession>('help'),
  emailLink: () => post<{ mailed: boolean }>('email-link'),
  upload: (side: Side, file: Blob, taken: PageMethod) =>
    putPhoto<CustomerSession>(`documents/${side}?captureMethod=${taken}`, file, file.type),
  startUpload: (announced: StartKycUpload) => post<KycUploadProgress>('uploads', announced),
  /** `sha256` of the chunk, base64. */
  sendChunk: (uploadId: string, offset: number, chunk: Blob, sha256: string) =>
    putPhoto<KycUploadProgress>(`uploads/${uploadId}`, chunk, 'application/octet-stream', {
      'upload-offset': String(offset),
      'content-digest': `sha-256=:${sha256}:`,
    }),
  checkSide: (side: Side) => post<SideCheck>(`documents/${side}/check`, undefined, PHOTO_PATIENCE_MS),
  startLiveness: (asked: StartLivenessRunBody) => post<LivenessRun>('liveness', asked),
  submitLiveness: (runId: string, run: SubmitLivenessRun) =>
    post<CustomerSession>(`liveness/${runId}`, run, PHOTO_PATIENCE_MS),
  recordLiveness: (runId: string, frames: RecordLivenessFrames) =>
    post<RecordedLivenessFrames>(`liveness/${runId}/recording`, frames),
  interruptLiveness: (runId: string, reason: GivenUp) =>
    post<CustomerSession>(`liveness/${runId}/interruption`, { reason }),
  facePhoto: (file: Blob) => putPhoto<CustomerSession>('face-photo', file, file.type),
};
