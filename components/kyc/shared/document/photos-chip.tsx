import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useFrame } from '../frame/frame-context';
import { CheckIcon } from '../frame/lazy-icons';
import { ClockIcon } from '../frame/text';

/** What became of the photos of the document, while the customer goes on. */
export function PhotosChip({ document }: Pick<CustomerSession, 'document'>): ReactElement | null {
  const { t } = useWords();
  const { organizationName: org } = useFrame();
  if (!document || document.sentAsIs) return null;
  const isChecking = document.status === 'pending' || document.status === 'running';
  const isGood = document.status === 'completed' && !document.expired;
  return (
    <p
      role="status"
      className="flex items-center gap-2 self-start rounded-kyc bg-sunken px-3 py-2 text-kyc leading-[inherit]"
    >
      {isChecking || document.expired ? <ClockIcon /> : <CheckIcon className="size-6 text-clear" />}
      <span>{document.expired ? t('dv.done.expired', { org }) : t(isGood ? 'dv.done.read' : 'dv.done.title')}</span>
    </p>
  );
}
