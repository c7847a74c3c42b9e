import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { useWords } from '../i18n';
import { Action } from '../shared/action';
import { useFrame } from '../shared/frame-context';

/**
 * Takes the front anew once the back has its turn. docs/api.md#session-transitions has no move for it, so it goes by "change document" with the same choice,
 * which keeps every photo until another one of its side replaces it.
 */
export function FrontAgain({ session }: { session: CustomerSession }): ReactElement {
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
