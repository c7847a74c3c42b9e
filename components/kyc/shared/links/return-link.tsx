import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { returnAddress } from '@/core/kyc/session/contact';
import { LINK_PREVIEW } from '../frame/action';
import { useFrame } from '../frame/frame-context';

export function ReturnLink({ sessionId }: { sessionId: string }): ReactElement | null {
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  const address = returnAddress(contact, sessionId);
  return address === null ? null : (
    <a href={address} rel="noreferrer" className={LINK_PREVIEW}>
      {t('lv.done.return', { org })}
    </a>
  );
}
