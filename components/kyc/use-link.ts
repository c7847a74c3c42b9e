import { useEffect, useRef, useState } from 'react';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import type { CustomerSession, KycLinkState } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { identifyBy, KycRefusal, kycApi } from './kyc-api';
import type { Flow, Send } from './kyc-machine';
import { recall, remember, type TabMemory } from './tab-memory';

/** Check the link before consent without using it; the token stays in memory. An unreachable server changes nothing. */
export function useLink(page: { sessionId: string; language: KycLanguage }, flow: Flow, send: Send) {
  const { sessionId } = page;
  const token = useRef<string | null>(null);
  const isCode = useRef(false);
  const started = useRef(false);
  const [link, setLink] = useState<KycLinkState | null>(null);
  const [language, setLanguage] = useState<KycLanguage | null>(null);
  const [openedBy, setOpenedBy] = useState<TabMemory['openedBy']>(null);
  // Opening a link again changes only the fragment, which does not reload.
  useEffect(() => {
    const opened = (): void => {
      if (location.hash) location.reload();
    };
    window.addEventListener('hashchange', opened);
    return () => window.removeEventListener('hashchange', opened);
  }, []);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const opened = readFragment(sessionId, location.hash.slice(1));
    isCode.current = opened.isCode;
    token.current = opened.token;
    const before = token.current ? null : recall(sessionId).openedBy;
    setOpenedBy(before);
    if (flow.at === 'session' && token.current) history.replaceState(null, '', location.pathname + location.search);
    if (flow.at !== 'link') return;
    const refuse = (code: string, outcome: SessionOutcome | null = null): void =>
      send({ type: 'refused', code, outcome });
    if (!token.current && before) send({ type: 'overtaken' });
    else if (!token.current) refuse('UNAUTHORIZED');
    else {
      const asked = kycApi.checkLink({ token: token.current, sessionId });
      const known = (state: KycLinkState): void => {
        setLanguage(state.language);
        setLink(state);
      };
      asked.then(known, (error) => {
        if (!(error instanceof KycRefusal)) return;
        setLanguage(error.language);
        refuse(error.code, error.outcome);
      });
    }
  }, [sessionId, flow, send]);
  const exchange = async (given: string): Promise<CustomerSession> => {
    const opened = await kycApi.exchange({ token: given, sessionId }, page.language);
    const by = isCode.current ? 'code' : 'link';
    if (!isCode.current) identifyBy(given);
    remember(sessionId, { openedBy: by });
    setOpenedBy(by);
    // This uses up a transfer code.
    if (isCode.current) token.current = null;
    return opened;
  };
  return { token, link, language, openedBy, exchange };
}

/** `#<secret>` of a short link, `#c=` of a transfer code, `#t=` of a link that carries its token. */
export function readFragment(sessionId: string, fragment: string): { token: string | null; isCode: boolean } {
  const named = new URLSearchParams(fragment);
  const code = named.get('c');
  if (code !== null) return { token: `${sessionId}:${code}`, isCode: true };
  const secret = /^[0-9A-Za-z]+$/.test(fragment) ? `link.${sessionId}.${fragment}` : null;
  return { token: named.get('t') ?? secret, isCode: false };
}
