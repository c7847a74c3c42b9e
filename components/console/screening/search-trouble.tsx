'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorPanel } from '@/components/ui/states';
import { CallError, troubleOf } from '../api/call';

/** `faults` are also shown at their fields. */
export function SearchTrouble(props: {
  error: unknown;
  faults: ReadonlyArray<{ label: string; fault: string }>;
  onAgain: () => void;
}): ReactElement {
  const { error, faults, onAgain } = props;
  const t = useTranslations('screening');
  const { detail, requestId } = troubleOf(error);
  if (faults.length > 0) {
    const told = faults.map(({ label, fault }) => `${label}: ${fault}`).join(' ');
    return <ErrorPanel title={t('trouble.form')} detail={told} />;
  }
  const status = error instanceof CallError ? error.status : 0;
  if (status === 429) return <ErrorPanel title={t('trouble.tooMany')} detail={t('trouble.wait')} onRetry={onAgain} />;
  if (status >= 400 && status < 500) return <ErrorPanel title={t('trouble.refused')} {...{ detail, requestId }} />;
  return (
    <ErrorPanel title={t('failed')} {...{ detail: detail ?? t('trouble.unreachable'), requestId }} onRetry={onAgain} />
  );
}
