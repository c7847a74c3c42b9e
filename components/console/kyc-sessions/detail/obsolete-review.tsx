'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewKycSession } from '@/core/kyc/session/console-contract';

/** Replaces the review form if the session was refused for another reason. */
export function ObsoleteReview(props: { part: ReviewKycSession['part']; reasons: readonly string[] }): ReactElement {
  const { part, reasons } = props;
  const t = useTranslations('kycSessions');
  return (
    <div className="mt-3 mb-6 border-line-strong border-l-2 pl-3">
      <p className="font-semibold">{t(`mootReview.${part}`)}</p>
      <ul className="text-ink-2 text-small">
        {reasons.map((reason) => (
          <li key={reason} className="first-letter:uppercase">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
