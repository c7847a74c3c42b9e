import type { ReactElement } from 'react';
import { returnAddress } from '@/core/kyc/business-contact';
import { useWords } from '../i18n';
import { LINK_LOOK } from './action';
import { useFrame } from './frame-context';

export function ReturnLink({ sessionId }: { sessionId: string }): ReactElement | null {
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  const address = returnAddress(contact, sessionId);
  return address === null ? null : (
    <a href={address} rel="noreferrer" className={LINK_LOOK}>
      {t('lv.done.return', { org })}
    </a>
  );
}
