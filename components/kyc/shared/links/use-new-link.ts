import { useEffect, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { hasRequestedLink, remember } from '@/components/kyc/tab-memory';
import { referenceOf } from '@/core/kyc/session/contact';
import { useFrame } from '../frame/frame-context';

/** `asked`: a new link was requested, now or before a reload; `confirmation` is the sentence that says so. */
export function useNewLink(sessionId: string): {
  asked: boolean;
  pressed: boolean;
  confirmation: string;
  ask: () => Promise<void>;
} {
  const { t } = useWords();
  const { organizationName: org, actions, announce } = useFrame();
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(hasRequestedLink(sessionId)), [sessionId]);
  const [pressed, setPressed] = useState(false);
  const confirmation = t('end.expired.asked', { org, code: referenceOf(sessionId) });
  const ask = async (): Promise<void> => {
    if (!(await actions.requestNewLink())) return;
    setAsked(true);
    setPressed(true);
    remember(sessionId, { askedForLinkAt: Date.now() });
    announce(confirmation);
  };
  return { asked, pressed, confirmation, ask };
}
