'use client';

import { useCallback, useEffect, useReducer, useState } from 'react';
import type { CustomerSession, KycLinkState } from '@/core/kyc/customer-contract';
import type { KycLanguage } from '@/core/kyc/languages';
import type { SessionOutcome } from '@/core/kyc/outcome';
import { type KycActions, kycActions } from './kyc-actions';
import { KycRefusal } from './kyc-api';
import { begin, endsFlow, type Flow, next } from './kyc-machine';
import { hearServer } from './server-clock';
import type { TabMemory } from './tab-memory';
import { type PhotosOnTheWay, useSending } from './upload/use-sending';
import { useLink } from './use-link';
import { pollSession, useSessionPolling } from './use-session-polling';

export type KycFlowState = {
  flow: Flow;
  /** What the link says of itself before it is used. */
  link: KycLinkState | null;
  /** The language that its session was given, also of a link that is over. */
  linkLanguage: KycLanguage | null;
  /** The link's own, while it is in memory: with it the session can be taken back from another device. */
  token: string | null;
  /** How this tab came to the session. */
  openedBy: TabMemory['openedBy'];
  busy: boolean;
  problem: string | null;
  /** The link's time is up: it takes no photo any more. */
  isLinkOver: boolean;
  /** Photos on their way. */
  sending: PhotosOnTheWay;
  actions: KycActions;
  /** Gives a refusal met outside the actions to the flow. */
  refuse: (error: unknown) => Promise<boolean>;
  /** Asks the server where the session stands. */
  follow: () => void;
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
  const [asking, setAsking] = useState(0);
  const busy = asking > 0;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => hearServer(page.now), [page.now]);
  useEffect(() => {
    // The sentence goes when pressing again can work.
    const back = (): void => setProblem((code) => (code === 'OFFLINE' ? null : code));
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  const { token, link, language: linkLanguage, openedBy, exchange } = useLink(page, flow, send);
  const { sending, send: sendPhoto, hold: holdPhoto, leave: leavePhotos } = useSending();
  const session = flow.at === 'link' ? null : flow.session;
  const isOpen = session !== null;

  /** Gives a refusal to the flow, which ends where it says so; true where the server was asked instead where the session stands. */
  const refuse = useCallback(
    async (error: unknown): Promise<boolean> => {
      const { code, outcome } = error instanceof KycRefusal ? error : { code: 'INTERNAL_ERROR', outcome: null };
      // What became of a session that was finished meanwhile is told where it is asked for.
      const asks = code === 'INVALID_STATE_TRANSITION' || (code === 'SESSION_COMPLETE' && !outcome);
      // A link that was not used here has no cookie to ask with; and who is told that it is finished may have lost theirs to the device
      // that finished it.
      const byLink = !isOpen || code === 'SESSION_COMPLETE';
      if (asks && (await pollSession(send, byLink ? token.current : null))) return true;
      send({ type: 'refused', code, outcome });
      return asks;
    },
    [token, isOpen],
  );

  /** Run one request; false when it was refused or not answered. Nothing is retried here: the customer presses again. */
  const ask = useCallback(
    async (request: () => Promise<CustomerSession | undefined>): Promise<boolean> => {
      setProblem(null);
      setAsking((n) => n + 1);
      try {
        const answer = await request();
        // A request that retries has set the reason of its last failure.
        setProblem(null);
        if (answer) send({ type: 'followed', session: answer });
        return true;
      } catch (error) {
        // Aborted by this page: nothing was refused.
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
