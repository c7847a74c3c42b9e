import { useEffect, useState } from 'react';
import { referenceOf } from '@/core/kyc/reference';
import { useWords } from '../i18n';
import { hasAskedForLink, remember } from '../tab-memory';
import { useFrame } from './frame-context';

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
  useEffect(() => setAsked(hasAskedForLink(sessionId)), [sessionId]);
  const [pressed, setPressed] = useState(false);
  const confirmation = t('end.expired.asked', { org, code: referenceOf(sessionId) });
  const ask = async (): Promise<void> => {
    if (!(await actions.askForNewLink())) return;
    setAsked(true);
    setPressed(true);
    remember(sessionId, { askedForLinkAt: Date.now() });
    announce(confirmation);
  };
  return { asked, pressed, confirmation, ask };
}
