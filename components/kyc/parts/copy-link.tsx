import { type ReactElement, useState } from 'react';
import { useWords } from '../words';
import { Action } from './action';
import { useFrame } from './frame-context';

/** Copies the link, or shows it where copying is refused. */
export function CopyLink({ url }: { url: string }): ReactElement {
  const { t } = useWords();
  const { announce } = useFrame();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(url).then(
      () => {
        setState('copied');
        announce(t('desk.copied'));
      },
      // No permission or no secure context: the person copies by hand.
      () => setState('refused'),
    );
  if (state === 'refused') return <p className="select-all break-all text-small">{url}</p>;
  return (
    <Action look="plain" onClick={() => void copy()}>
      {t(state === 'copied' ? 'desk.copied' : 'desk.copy')}
    </Action>
  );
}
