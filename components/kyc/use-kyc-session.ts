'use client';

import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CustomerSession, KycLinkState } from '@/core/kyc/customer-contract';
import type { KycLanguage } from '@/core/kyc/languages';
import type { SessionOutcome } from '@/core/kyc/outcome';
import { followServer, useFollowing } from './follow-server';
import { type KycActions, kycActions } from './kyc-actions';
import { KycRefusal } from './kyc-api';
import { begin, endsFlow, type Flow, next } from './kyc-machine';
import { isNoNetwork, onOtherAct, WAITS } from './no-network';
import { hearServer } from './server-clock';
import type { TabMemory } from './tab-memory';
import { whenOnline } from './upload/again';
import { type PhotosOnTheWay, useSending } from './upload/use-sending';
import { useLink } from './use-link';

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
  const [isStepping, setStepping] = useState(false);
  /** Wishes that are being asked for: one that waits leaves a step that does not as busy as it is. */
  const [wishing, setWishing] = useState(0);
  const busy = isStepping || wishing > 0;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => hearServer(page.now), [page.now]);
  useEffect(() => {
    // Whoever reads that there is no connection has to learn that pressing again works now.
    const back = (): void => setProblem((told) => (isNoNetwork(told) ? null : told));
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
      if (asks && (await followServer(send, byLink ? token.current : null))) return true;
      send({ type: 'refused', code, outcome });
      return asks;
    },
    [token, isOpen],
  );

  /** What is waited for with a press: the next one takes its place. */
  const pressed = useRef<AbortController | null>(null);
  /** How many requests wait for a network, and how many of them are wishes, that nothing else takes back. */
  const waiting = useRef(0);
  const wishes = useRef(0);
  useEffect(() => {
    if (problem !== WAITS) return undefined;
    const step = pressed.current;
    return onOtherAct(() => {
      step?.abort();
      // Told after the press has done what it does: drawn in the middle of it, a box would stay as it was drawn.
      setTimeout(() => {
        if (pressed.current === step && wishes.current === 0) setProblem((told) => (told === WAITS ? 'OFFLINE' : told));
      });
    });
  }, [problem]);

  /** Runs one request, without a network as soon as there is one; false when the server refused it. A wish stands beside the steps: only its `signal` gives it up. */
  const ask = useCallback(
    async (
      request: () => Promise<CustomerSession | undefined>,
      isWish = false,
      signal?: AbortSignal,
    ): Promise<boolean> => {
      const mine = new AbortController();
      signal?.addEventListener('abort', () => mine.abort());
      let waited = false;
      let counted = false;
      if (!isWish) {
        pressed.current?.abort();
        pressed.current = mine;
      }
      const setBusy = (is: boolean): void => {
        if (!isWish) setStepping(is);
        else if (is !== counted) setWishing((n) => n + (is ? 1 : -1));
        counted = is;
      };
      const begin = (): Promise<CustomerSession | undefined> => {
        setBusy(true);
        return request();
      };
      const wait = (): void => {
        if (!waited) waiting.current += 1;
        if (isWish && !waited) wishes.current += 1;
        waited = true;
        setBusy(false);
        setProblem(WAITS);
      };
      setProblem(null);
      try {
        const answer = await whenOnline(begin, wait, mine.signal);
        // What was told while it was tried again is over.
        setProblem(null);
        if (answer) send({ type: 'followed', session: answer });
        return true;
      } catch (error) {
        // Left before there was an answer: nothing was refused.
        if (error instanceof DOMException) {
          if (isWish && waited && waiting.current === 1) setProblem((told) => (told === WAITS ? null : told));
          return false;
        }
        const code = error instanceof KycRefusal ? error.code : 'INTERNAL_ERROR';
        if (!(await refuse(error)) && !endsFlow(code)) setProblem(code);
        return false;
      } finally {
        if (waited) waiting.current -= 1;
        if (waited && isWish) wishes.current -= 1;
        if (isWish || pressed.current === mine) setBusy(false);
      }
    },
    [refuse],
  );

  const languageWaits = useRef<AbortController | null>(null);
  const actions = kycActions({
    page,
    flow,
    session,
    token,
    languageWaits,
    send,
    ask,
    refuse,
    setProblem,
    exchange,
    sendPhoto,
    holdPhoto,
    leavePhotos,
  });
  const isLinkOver = useFollowing(flow, token, send);
  const follow = useCallback(() => void followServer(send), []);
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
