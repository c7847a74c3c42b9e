import { type ReactElement, useEffect, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { CopyableText } from '../copyable-text';
import { Action } from '../frame/action';
import { useFrame } from '../frame/frame-context';

const COPIED_MS = 4_000;

/** Copy a text and announce it; `refused` without permission or a secure context. */
export function useCopy(text: string, said: string): { state: 'idle' | 'copied' | 'refused'; copy: () => void } {
  const { announce } = useFrame();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const write = async (): Promise<void> => navigator.clipboard.writeText(text);
  const copied = (): void => {
    setState('copied');
    announce(said);
  };
  return { state, copy: () => void write().then(copied, () => setState('refused')) };
}

export function CopyLink({ url }: { url: string }): ReactElement {
  const { t } = useWords();
  const { state, copy } = useCopy(url, t('desk.copied'));
  if (state === 'refused') return <CopyableText text={url} />;
  return (
    <Action look="plain" onClick={copy}>
      {t(state === 'copied' ? 'desk.copied' : 'desk.copy')}
    </Action>
  );
}
