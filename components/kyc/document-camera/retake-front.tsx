import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

/**
 * Retake the front while the back is due: chooses the same document again, which keeps photos until replaced, since no
 * transition exists (docs/api.md#session-transitions).
 */
export function RetakeFront({ session }: { session: CustomerSession }): ReactElement {
  const { t, language } = useWords();
  const { actions, busy } = useFrame();
  const again = (): void =>
    void actions.walk(['dv-document-selection', 'dv-positioning-front'], session.data.documentType);
  return (
    <Action look="text" busy={busy} onClick={again}>
      {t('dv.failed.one', { side: t('dv.upload.front').toLocaleLowerCase(language) })}
    </Action>
  );
}
