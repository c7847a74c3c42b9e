import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { ByHand } from '../by-hand';
import { Action } from '../frame/action';
import { useCopy } from './use-copy';

export function CopyLink({ url }: { url: string }): ReactElement {
  const { t } = useWords();
  const { state, copy } = useCopy(url, t('desk.copied'));
  if (state === 'refused') return <ByHand text={url} />;
  return (
    <Action look="plain" onClick={copy}>
      {t(state === 'copied' ? 'desk.copied' : 'desk.copy')}
    </Action>
  );
}
