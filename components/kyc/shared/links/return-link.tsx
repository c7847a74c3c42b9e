import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { returnAddress } from '@/core/kyc/session/contact';
import { LINK_PREVIEW } from '../frame/action';
import { useFrame } from '../frame/frame-context';

/** Leaves a frame too, in which the business would show itself. */
export function ReturnLink(props: { sessionId: string; outcome: SessionOutcome | null }): ReactElement | null {
  const { sessionId, outcome } = props;
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  const returnUrl = outcome?.returnUrl ?? contact.returnUrl;
  return returnUrl === null ? null : (
    <a
      href={returnAddress(returnUrl, sessionId, outcome?.verdict ?? null)}
      target="_top"
      rel="noreferrer"
      className={LINK_PREVIEW}
    >
      {t('lv.done.return', { org })}
    </a>
  );
}
