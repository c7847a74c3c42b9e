'use client';

import { useCallback, useEffect, useReducer, useState } from 'react';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import type { CustomerSession, KycLinkState } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { type KycActions, kycActions } from './kyc-actions';
import { KycRefusal } from './kyc-api';
import { beginFlow, endsFlow, type Flow, nextFlow } from './kyc-machine';
import { syncServerClock } from './server-clock';
import type { TabMemory } from './tab-memory';
import { type PhotosOnTheWay, useSending } from './upload/use-sending';
import { useLink } from './use-link';
import { pollSession, useSessionPolling } from './use-session-polling';

export type KycFlowState = {
  flow: Flow;
  link: KycLinkState | null;
  /** Language of the link's session, also if expired. */
  linkLanguage: KycLanguage | null;
  /** In memory only; lets this page take the session back. */
  token: string | null;
  openedBy: TabMemory['openedBy'];
  busy: boolean;
  problem: string | null;
  isLinkOver: boolean;
  sending: PhotosOnTheWay;
  actions: KycActions;
  refuse: (error: unknown) => Promise<boolean>;
  follow: () => void;
};

/** Sends requests and follows the state; the link token stays in memory. */
export function useKycSession(page: {
  sessionId: string;
  session: CustomerSession | null;
  ended: string | null;
  outcome: SessionOutcome | null;
  language: KycLanguage;
  faceSearch: boolean;
  now: number;
}): KycFlowState {
  const [flow, send] = useReducer(nextFlow, page, beginFlow);
  const [asking, setAsking] = useState(0);
  const busy = asking > 0;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => syncServerClock(page.now), [page.now]);
  useEffect(() => {
    const back = (): void => setProblem((code) => (code === 'OFFLINE' ? null : code));
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  const { token, link, language: linkLanguage, openedBy, exchange } = useLink(page, flow, send);
  const { sending, send: sendPhoto, hold: holdPhoto, leave: leavePhotos } = useSending();
  const session = flow.at === 'link' ? null : flow.session;
  const isOpen = session !== null;

  /** True if the session was polled, with or without an answer. */
  const refuse = useCallback(
    async (error: unknown): Promise<boolean> => {
      const { code, outcome } = error instanceof KycRefusal ? error : { code: 'INTERNAL_ERROR', outcome: null };
      // Poll for the outcome of a session that was completed meanwhile.
      const asks = code === 'INVALID_STATE_TRANSITION' || (code === 'SESSION_COMPLETE' && !outcome);
      // An unused link has no cookie; after completion the cookie may be lost to another device.
      const byLink = !isOpen || code === 'SESSION_COMPLETE';
      if (asks && (await pollSession(send, byLink ? token.current : null))) return true;
      send({ type: 'refused', code, outcome });
      return asks;
    },
    [token, isOpen],
  );

  /** False if refused or unanswered. No retry: the customer presses again. */
  const ask = useCallback(
    async (request: () => Promise<CustomerSession | undefined>): Promise<boolean> => {
      setProblem(null);
      setAsking((n) => n + 1);
      try {
        const answer = await request();
        setProblem(null);
        if (answer) send({ type: 'followed', session: answer });
        return true;
      } catch (error) {
        if (error instanceof DOMException) return false;
        const code = error instanceof KycRefusal ? error.code : 'INTERNAL_ERROR';
        if (!(await refuse(error)) && !endsFlow(code)) setProblem(code);
        return false;
      } finally {
        setAsking((n) => n - 1);
      }
    },
    [refuse],
  );

  const actions = kycActions({
    page,
    flow,
    session,
    token,
    send,
    ask,
    refuse,
    setProblem,
    exchange,
    sendPhoto,
    holdPhoto,
    leavePhotos,
  });
  const isLinkOver = useSessionPolling(flow, token, send);
  const follow = useCallback(() => void pollSession(send), []);
  return {
    flow,
    link,
    linkLanguage,
    token: token.current,
    openedBy,
    follow,
    busy,
    problem,
    sending,
    actions,
    refuse,
    isLinkOver,
  };
}
