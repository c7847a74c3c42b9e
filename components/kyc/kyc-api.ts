import type { CustomerSession, KycHandOff, KycLanguage, KycLinkState } from '@/core/kyc/contract';
import type { DocumentType, Side } from '@/core/kyc/document-types';
import type { LivenessRun, StartLivenessRun, SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import type { SessionOutcome } from '@/core/kyc/outcome';
import type { KycState } from '@/core/kyc/session';
import type { KycUploadProgress, StartKycUpload } from '@/core/kyc/upload-contract';

/** What the server refused, or `OFFLINE` when nobody answered. */
export class KycRefusal extends Error {
  override name = 'KycRefusal';
  constructor(
    readonly code: string,
    readonly status: number,
    /** What became of a complete session, when that is why. */
    readonly outcome: SessionOutcome | null = null,
  ) {
    super(code);
  }
}

async function call<Answer>(
  method: string,
  path: string,
  body?: BodyInit,
  type?: string,
  headers?: Record<string, string>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/kyc/${path}`, {
      method,
      // Says that our own page is asking (S3); the cookie says for whom.
      headers: { 'x-gatehouse-request': '1', ...(type && { 'content-type': type }), ...headers },
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body !== undefined && { body }),
    });
  } catch {
    throw new KycRefusal('OFFLINE', 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer) return answer as Answer;
  const refusal = answer as { errorCode?: string; outcome?: SessionOutcome } | null;
  throw new KycRefusal(refusal?.errorCode ?? 'INTERNAL_ERROR', response.status, refusal?.outcome ?? null);
}

const post = <Answer>(path: string, body?: unknown): Promise<Answer> =>
  call(
    'POST',
    path,
    body === undefined ? undefined : JSON.stringify(body),
    body === undefined ? undefined : 'application/json',
  );

export const kycApi = {
  exchange: (token: string, language: KycLanguage) => post<CustomerSession>('exchange', { token, language }),
  checkLink: (token: string) => post<KycLinkState>('link-check', { token }),
  session: () => call<CustomerSession>('GET', 'session'),
  consent: (agreed: boolean, textVersion: string, language: KycLanguage) =>
    post<CustomerSession>('consent', { agreed, textVersion, language }),
  advance: (step: { from: KycState; to: KycState; seq: number; documentType?: DocumentType }) =>
    post<CustomerSession>('advance', step),
  language: (language: KycLanguage) => post<CustomerSession>('language', { language }),
  moreTime: () => post<CustomerSession>('more-time'),
  handOff: () => post<KycHandOff>('hand-off'),
  sendAsIs: () => post<CustomerSession>('send-as-is'),
  askForHelp: () => post<CustomerSession>('help'),
  emailLink: () => post<{ mailed: boolean }>('email-link'),
  upload: (side: Side, file: Blob) => call<CustomerSession>('PUT', `documents/${side}`, file, file.type),
  startUpload: (announced: StartKycUpload) => post<KycUploadProgress>('uploads', announced),
  /** `sha256` is that of the chunk, in base64. */
  sendChunk: (uploadId: string, offset: number, chunk: Blob, sha256: string) =>
    call<KycUploadProgress>('PUT', `uploads/${uploadId}`, chunk, 'application/octet-stream', {
      'upload-offset': String(offset),
      'content-digest': `sha-256=:${sha256}:`,
    }),
  checkSide: (side: Side) => post<{ looksLikeOtherSide: boolean; looked: boolean }>(`documents/${side}/check`),
  startLiveness: (asked: StartLivenessRun) => post<LivenessRun>('liveness', asked),
  submitLiveness: (runId: string, frames: SubmitLivenessRun['frames']) =>
    post<CustomerSession>(`liveness/${runId}`, { frames }),
  facePhoto: (file: Blob) => call<CustomerSession>('PUT', 'face-photo', file, file.type),
};
