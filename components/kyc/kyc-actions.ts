import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { CorrectKycReading } from '@/core/kyc/document/correction';
import type { DocumentType, Side } from '@/core/kyc/document/document-types';
import type { SideCheck } from '@/core/kyc/document/side-check';
import type { SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { INTERRUPTED, SLOW_CONNECTION, STOPPED } from '@/core/kyc/liveness/interruption';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import type { AdvanceKycSession, CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import type { KycState } from '@/core/kyc/session/session';
import { KycRefusal, kycApi } from './kyc-api';
import type { Flow, Send } from './kyc-machine';
import { untilAnswered } from './upload/retry';
import type { HoldPhoto, LeavePhotos, SendPhoto } from './upload/use-sending';
import type { ShowLanguage } from './use-language';

/** Every answer updates the flow; a final refusal shows its end screen. */
export type KycActions = {
  start: (agreed: boolean) => Promise<void>;
  decline: () => Promise<void>;
  reopen: () => Promise<void>;
  /** Without consent, for a device transfer. */
  openLink: () => Promise<boolean>;
  takeBack: () => Promise<boolean>;
  go: (to: KycState, documentType?: DocumentType) => Promise<boolean>;
  /** Leave a liveness check that did not load in time; not an attempt. */
  leaveUnloaded: () => Promise<boolean>;
  /** Apply transitions in order; `documentType` goes with the one that leaves the selection. */
  walk: (path: readonly KycState[], documentType?: DocumentType) => Promise<boolean>;
  upload: (side: Side, file: Blob, taken: PageMethod) => Promise<void>;
  checkSide: (side: Side) => Promise<SideCheck>;
  /** Submit the frames, retrying until answered or aborted by `signal`. */
  submitLiveness: (runId: string, run: SubmitLivenessRun, signal: AbortSignal) => Promise<boolean>;
  /** End a run whose page was hidden; retried until answered. */
  interruptLiveness: (runId: string, signal: AbortSignal) => Promise<boolean>;
  stopLiveness: (runId: string | null) => Promise<boolean>;
  facePhoto: (file: Blob) => Promise<boolean>;
  /** Cancel the upload of the face photo, because another photo or method was chosen. */
  holdFacePhoto: () => Promise<void>;
  sendAsIs: () => Promise<boolean>;
  /** Without values the reading is confirmed. */
  reviewReading: (values: CorrectKycReading['values']) => Promise<boolean>;
  moreTime: () => Promise<boolean>;
  requestHelp: () => Promise<boolean>;
  requestNewLink: () => Promise<boolean>;
  emailLink: () => Promise<boolean>;
  chooseLanguage: (language: KycLanguage, show: ShowLanguage) => Promise<void>;
};

type Ground = {
  page: { language: KycLanguage; faceSearch: boolean };
  flow: Flow;
  session: CustomerSession | null;
  token: { current: string | null };
  send: Send;
  ask: (request: () => Promise<CustomerSession | undefined>) => Promise<boolean>;
  refuse: (error: unknown) => Promise<boolean>;
  setProblem: (code: string | null) => void;
  exchange: (token: string) => Promise<CustomerSession>;
  sendPhoto: SendPhoto;
  holdPhoto: HoldPhoto;
  leavePhotos: LeavePhotos;
};

/** Consent is the only question before the document is chosen; the camera is asked for by the capture screen. */
const TO_SELECTION = ['permission-granting', 'dv-get-started', 'dv-document-selection'] as const;

const leaving = (
  { state, seq }: CustomerSession,
  reason: NonNullable<AdvanceKycSession['reason']>,
): AdvanceKycSession => ({
  from: state,
  to: 'lv-timeout',
  seq: seq + 1,
  reason,
});

export function kycActions(ground: Ground): KycActions {
  const { page, flow, session, token, send, ask, refuse, setProblem } = ground;
  const { exchange, sendPhoto, holdPhoto, leavePhotos } = ground;
  const tellWait = (error: unknown): void => setProblem(error instanceof KycRefusal ? error.code : null);
  /** Retry until answered; clear the previous attempt's error on each retry. */
  const persist = (request: () => Promise<CustomerSession>, signal: AbortSignal): Promise<CustomerSession> => {
    const again = (): Promise<CustomerSession> => {
      if (navigator.onLine) setProblem(null);
      return request();
    };
    return untilAnswered(again, tellWait, signal);
  };
  const walkFrom = async (
    from: CustomerSession,
    path: readonly KycState[],
    documentType?: DocumentType,
  ): Promise<CustomerSession> => {
    let at = from;
    try {
      for (const to of path) {
        const choice = at.state === 'dv-document-selection' && documentType && { documentType };
        at = await kycApi.advance({ from: at.state, to, seq: at.seq + 1, ...choice });
      }
    } catch (error) {
      // Show how far it went, or the next press would start from a state that is over.
      if (at !== from) send({ type: 'followed', session: at });
      throw error;
    }
    return at;
  };
  const open = async (): Promise<CustomerSession> => {
    if (session) return session;
    if (!token.current) throw new KycRefusal('UNAUTHORIZED', 401);
    const opened = await exchange(token.current);
    history.replaceState(null, '', location.pathname + location.search);
    return opened;
  };

  const actions: KycActions = {
    start: async (ticked) => {
      await ask(async () => {
        const opened = await open();
        // Consent given on another device needs no request; if it was withdrawn there, kyc-flow.tsx asks again.
        if (opened.isInvalid || !ticked || (opened.consented && opened.state !== 'home')) return opened;
        const agreed = await kycApi.consent(true, CONSENT_TEXT_VERSION, page.language, page.faceSearch);
        return agreed.state === 'home' ? walkFrom(agreed, TO_SELECTION) : agreed;
      });
    },
    decline: async () => {
      let declined: CustomerSession | undefined;
      await ask(async () => {
        await open();
        declined = await kycApi.consent(false, CONSENT_TEXT_VERSION, page.language, page.faceSearch);
        return undefined;
      });
      if (declined) send({ type: 'declined', session: declined });
    },
    reopen: async () => {
      if (flow.at === 'ended' && flow.end === 'elsewhere' && token.current) await actions.takeBack();
      else send({ type: 'reopened' });
    },
    openLink: () => ask(open),
    takeBack: () => {
      const link = token.current;
      return link ? ask(() => exchange(link)) : Promise.resolve(false);
    },
    go: (to, documentType) =>
      ask(async () => {
        if (!session) return undefined;
        const { state: from, seq } = session;
        const step = () => kycApi.advance({ from, to, seq: seq + 1, ...(documentType && { documentType }) });
        return to === 'dv-document-selection' ? leavePhotos(step) : step();
      }),
    leaveUnloaded: () => ask(async () => (session ? kycApi.advance(leaving(session, SLOW_CONNECTION)) : undefined)),
    walk: (path, documentType) => ask(async () => (session ? walkFrom(session, path, documentType) : undefined)),
    upload: async (side, file, taken) => {
      if (!session) return;
      try {
        send({ type: 'followed', session: await sendPhoto(session, side, file, taken) });
      } catch (error) {
        // Photo errors (size, type) are thrown to the slot; an ended session also ends here.
        if (error instanceof KycRefusal) await refuse(error);
        throw error;
      }
    },
    checkSide: (side) => kycApi.checkSide(side),
    submitLiveness: (runId, run, signal) => ask(() => persist(() => kycApi.submitLiveness(runId, run), signal)),
    interruptLiveness: (runId, signal) =>
      ask(() => persist(() => kycApi.interruptLiveness(runId, INTERRUPTED), signal)),
    stopLiveness: (runId) =>
      ask(async () => {
        if (runId) return kycApi.interruptLiveness(runId, STOPPED);
        return session ? kycApi.advance(leaving(session, STOPPED)) : undefined;
      }),
    facePhoto: (file) => ask(async () => (session ? sendPhoto(session, 'face', file, 'file') : undefined)),
    holdFacePhoto: async () => {
      if (session) await holdPhoto(session.id, 'face');
    },
    sendAsIs: () => ask(() => kycApi.sendAsIs()),
    reviewReading: (values) => ask(() => kycApi.reviewReading(values)),
    moreTime: async () => {
      let given = true;
      const answered = await ask(async () => {
        // An answer may have been lost, or another device moved the session.
        const now = await kycApi.session();
        if (now.expiresAt !== session?.expiresAt) return now;
        return kycApi.moreTime().catch((error: unknown) => {
          if (!(error instanceof KycRefusal) || error.code !== 'FORBIDDEN') throw error;
          given = false;
          return now;
        });
      });
      return answered && given;
    },
    requestHelp: () => ask(() => kycApi.requestHelp()),
    requestNewLink: async () => {
      let asked = false;
      const answered = await ask(async () => {
        asked = (await kycApi.requestNewLink(token.current)).asked;
        return undefined;
      });
      // The link works again or a new one exists: reload to show it.
      if (answered && !asked) location.reload();
      return asked;
    },
    emailLink: () => ask(async () => void (await kycApi.emailLink())),
    chooseLanguage: async (language, show) => {
      const came = await show(language);
      if (came === 'missing') setProblem('OFFLINE');
      if (came === 'shown') document.cookie = `gatehouse-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
    },
  };
  return actions;
}
