import { useEffect, useState } from 'react';
import { referenceOf } from '@/core/kyc/reference';
import { useWords } from '../i18n';
import { hasAskedForLink, remember } from '../tab-memory';
import { useFrame } from './frame-context';

/** Request a new link; `told` is true once it was requested. */
export function useNewLink(sessionId: string): {
  asked: boolean;
  pressed: boolean;
  told: string;
  ask: () => Promise<void>;
} {
  const { t } = useWords();
  const { organizationName: org, actions, announce } = useFrame();
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(hasAskedForLink(sessionId)), [sessionId]);
  const [pressed, setPressed] = useState(false);
  const told = t('end.expired.asked', { org, code: referenceOf(sessionId) });
  const ask = async (): Promise<void> => {
    if (!(await actions.askForNewLink())) return;
    setAsked(true);
    setPressed(true);
    remember(sessionId, { askedForLinkAt: Date.now() });
    announce(told);
  };
  return { asked, pressed, told, ask };
}
