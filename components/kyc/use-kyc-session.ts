'use client';

import { useCallback, useEffect, useReducer, useState } from 'react';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/consent-text';
import type { CustomerSession, KycLanguage, KycLinkState } from '@/core/kyc/contract';
import type { DocumentType, Side } from '@/core/kyc/document-types';
import type { SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { SLOW_CONNECTION } from '@/core/kyc/liveness/interruption';
import type { SessionOutcome } from '@/core/kyc/outcome';
import type { KycState } from '@/core/kyc/session';
import type { SideCheck } from '@/core/kyc/side-check';
import { KycRefusal, kycApi } from './kyc-api';
import { begin, endsFlow, type Flow, next, pollEvery, type Send } from './kyc-machine';
import { hearServer } from './server-clock';
import { untilAnswered } from './upload/again';
import { type PhotosOnTheWay, useSending } from './upload/use-sending';
import { useLink } from './use-link';
import { useTimeLeft } from './use-time-left';

/** What screens may ask for. Every answer of the server is followed; a refusal that ends the flow shows its end screen. */
export type KycActions = {
  start: () => Promise<void>;
  decline: () => Promise<void>;
  reopen: () => Promise<void>;
  /** Opens the session on this device without agreeing to anything yet, so that it can be handed on. */
  openLink: () => Promise<boolean>;
  /** Takes the session back from the device that has it. */
  takeBack: () => Promise<boolean>;
  go: (to: KycState, documentType?: DocumentType) => Promise<boolean>;
  /** Leaves a face check that could not be loaded in time; it is no try. */
  leaveUnloaded: () => Promise<boolean>;
  /** Several steps in a row, each from where the one before led; a document is chosen by the last one. */
  walk: (path: readonly KycState[], documentType?: DocumentType) => Promise<boolean>;
  upload: (side: Side, file: Blob) => Promise<void>;
  /** Which side the kept photo shows; throws KycRefusal. */
  checkSide: (side: Side) => Promise<SideCheck>;
  /** Sends the same frames until they are answered; `signal` says that nobody waits any more. */
  submitLiveness: (runId: string, frames: SubmitLivenessRun['frames'], signal: AbortSignal) => Promise<boolean>;
  /** Gives up a run whose page went out of sight; told until it is answered. */
  interruptLiveness: (runId: string, signal: AbortSignal) => Promise<boolean>;
  facePhoto: (file: Blob) => Promise<boolean>;
  /** A refused document goes to a person instead of being photographed again. */
  sendAsIs: () => Promise<boolean>;
  moreTime: () => Promise<boolean>;
  /** Flags the session for a member of the business. */
  askForHelp: () => Promise<boolean>;
  /** In place of an expired one, from the business. */
  askForNewLink: () => Promise<boolean>;
  emailLink: () => Promise<boolean>;
  chooseLanguage: (language: KycLanguage) => void;
};

export type KycFlowState = {
  flow: Flow;
  /** What the link says of itself before it is used. */
  link: KycLinkState | null;
  /** The link's own, while it is in memory: with it the session can be taken back from another device. */
  token: string | null;
  busy: boolean;
  problem: string | null;
  /** Photos on their way. */
  sending: PhotosOnTheWay;
  actions: KycActions;
};

/** The page's own half of the session: asks, follows, and keeps the link's token in memory only. */
export function useKycSession(page: {
  sessionId: string;
  session: CustomerSession | null;
  ended: string | null;
  outcome: SessionOutcome | null;
  language: KycLanguage;
  faceSearch: boolean;
  now: number;
}): KycFlowState {
  const [flow, send] = useReducer(next, page, begin);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => hearServer(page.now), [page.now]);
  useEffect(() => {
    // Whoever reads that there is no connection has to learn that pressing again works now.
    const back = (): void => setProblem((told) => (told === 'OFFLINE' ? null : told));
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  const { token, link, exchange } = useLink(page, flow, send);
  const { sending, send: sendPhoto } = useSending();
  const session = flow.at === 'link' ? null : flow.session;
  const isOpen = session !== null;

  /** Gives a refusal to the flow, which ends where it says so; true where the server was asked instead where the session stands. */
  const refuse = useCallback(
    async (error: unknown): Promise<boolean> => {
      const { code, outcome } = error instanceof KycRefusal ? error : { code: 'INTERNAL_ERROR', outcome: null };
      // What became of a session that was finished meanwhile is told where it is asked for.
      const asks = code === 'INVALID_STATE_TRANSITION' || (code === 'SESSION_COMPLETE' && !outcome);
      // A link that was not used here has no cookie to ask with.
      if (asks && (await followServer(send, isOpen ? null : token.current))) return true;
      send({ type: 'refused', code, outcome });
      return asks;
    },
    [token, isOpen],
  );

  /** Runs one request; false when the server refused it. */
  const ask = useCallback(
    async (request: () => Promise<CustomerSession | undefined>): Promise<boolean> => {
      setBusy(true);
      setProblem(null);
      try {
        const answer = await request();
        // What was told while it was tried again is over.
        setProblem(null);
        if (answer) send({ type: 'followed', session: answer });
        return true;
      } catch (error) {
        // Left before there was an answer: nothing was refused.
        if (error instanceof DOMException) return false;
        const code = error instanceof KycRefusal ? error.code : 'INTERNAL_ERROR';
        if (!(await refuse(error)) && !endsFlow(code)) setProblem(code);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [refuse],
  );

  const tellWait = (error: unknown): void => setProblem(error instanceof KycRefusal ? error.code : null);
  const open = async (): Promise<CustomerSession> => {
    if (session) return session;
    if (!token.current) throw new KycRefusal('UNAUTHORIZED', 401);
    const opened = await exchange(token.current);
    history.replaceState(null, '', location.pathname + location.search);
    return opened;
  };

  const actions: KycActions = {
    start: async () => {
      await ask(async () => {
        const opened = await open();
        if (opened.isInvalid || opened.state !== 'home') return opened;
        const agreed = await kycApi.consent(true, CONSENT_TEXT_VERSION, page.language, page.faceSearch);
        return kycApi.advance({ from: 'home', to: 'permission-granting', seq: agreed.seq + 1 });
      });
    },
    decline: async () => {
      const told = await ask(async () => {
        await open();
        await kycApi.consent(false, CONSENT_TEXT_VERSION, page.language, page.faceSearch);
        return undefined;
      });
      if (told) send({ type: 'declined' });
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
      ask(async () =>
        session
          ? kycApi.advance({ from: session.state, to, seq: session.seq + 1, ...(documentType && { documentType }) })
          : undefined,
      ),
    leaveUnloaded: () =>
      ask(async () =>
        session
          ? kycApi.advance({ from: session.state, to: 'lv-timeout', seq: session.seq + 1, reason: SLOW_CONNECTION })
          : undefined,
      ),
    walk: (path, documentType) =>
      ask(async () => {
        let at = session;
        for (const [index, to] of path.entries()) {
          const choice = documentType && index === path.length - 1 && { documentType };
          at = at && (await kycApi.advance({ from: at.state, to, seq: at.seq + 1, ...choice }));
        }
        return at ?? undefined;
      }),
    upload: async (side, file) => {
      if (!session) return;
      try {
        send({ type: 'followed', session: await sendPhoto(session.id, side, file) });
      } catch (error) {
        // What is refused of the photo (size, type) belongs under the slot, so it is thrown to it; a session that is over ends here too.
        if (error instanceof KycRefusal) await refuse(error);
        throw error;
      }
    },
    checkSide: (side) => kycApi.checkSide(side),
    submitLiveness: (runId, frames, signal) =>
      ask(() => untilAnswered(() => kycApi.submitLiveness(runId, frames), tellWait, signal)),
    interruptLiveness: (runId, signal) =>
      ask(() => untilAnswered(() => kycApi.interruptLiveness(runId), tellWait, signal)),
    facePhoto: (file) => ask(async () => (session ? sendPhoto(session.id, 'face', file) : undefined)),
    sendAsIs: () => ask(() => kycApi.sendAsIs()),
    moreTime: () => ask(() => kycApi.moreTime()),
    askForHelp: () => ask(() => kycApi.askForHelp()),
    askForNewLink: () => ask(async () => void (await kycApi.askForNewLink(token.current))),
    emailLink: () => ask(async () => void (await kycApi.emailLink())),
    chooseLanguage: (language) => {
      document.cookie = `gatehouse-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
      if (session && !session.isComplete) kycApi.language(language).catch(() => undefined);
    },
  };
  usePolling(flow, token, send);
  useEnd(flow, send);
  useReturn(flow.at === 'session', send);
  return { flow, link, token: token.current, busy, problem, sending, actions };
}

/** True when it was followed, wherever it led. */
async function followServer(send: Send, token: string | null = null): Promise<boolean> {
  try {
    send({ type: 'followed', session: await kycApi.session(token) });
    return true;
  } catch (error) {
    if (!(error instanceof KycRefusal) || error.status === 0) return false;
    send({ type: 'refused', code: error.code, outcome: error.outcome });
    return true;
  }
}

/**
 * A page that comes back from the browser's memory of pages (Back, Safari's swipe) stands where it was left, with timers and answers cut
 * off meanwhile, and one that was out of sight may have lost its session to another device: the server is asked where it is.
 */
function useReturn(isOpen: boolean, send: Send): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void followServer(send);
    };
    const seen = (): void => {
      if (!document.hidden) void followServer(send);
    };
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isOpen, send]);
}

/** What ends the page without a press. */
const TOLD_BY_ITSELF = ['SESSION_COMPLETE', 'SESSION_DELETED'];

/** Looks again where something is awaited (kyc-machine). Being offline meanwhile changes nothing. */
function usePolling(flow: Flow, token: { current: string | null }, send: Send): void {
  const every = pollEvery(flow);
  // A finished session's link that is opened again has no cookie; it asks by the link itself.
  const byLink = flow.at === 'ended' && flow.session === null && flow.end === 'complete';
  useEffect(() => {
    if (!every) return undefined;
    const timer = setInterval(() => {
      kycApi.session(byLink ? token.current : null).then(
        (session) => send({ type: 'followed', session }),
        (error) => {
          if (!(error instanceof KycRefusal) || !TOLD_BY_ITSELF.includes(error.code)) return;
          send({ type: 'refused', code: error.code, outcome: error.outcome });
        },
      );
    }, every);
    return () => clearInterval(timer);
  }, [every, byLink, token, send]);
}

const ASK_AFTER_END_MS = 5_000;

/** A link whose time is up says so by itself, for somebody who only looks at the page; the server decides whether it is. */
function useEnd(flow: Flow, send: Send): void {
  const open = flow.at === 'session' && !flow.session.isComplete;
  const isOver = useTimeLeft(open ? flow.session.expiresAt : null) === 'none';
  useEffect(() => {
    if (!isOver) return undefined;
    const ask = (): void => void followServer(send);
    ask();
    const timer = setInterval(ask, ASK_AFTER_END_MS);
    return () => clearInterval(timer);
  }, [isOver, send]);
}
