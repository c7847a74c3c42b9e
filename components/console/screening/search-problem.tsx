'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorPanel } from '@/components/ui/states';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { CallError, problemDetails } from '../api/api-client';
import { useWatchlists } from '../api/use-watchlists';

/** `faults` are also shown at their fields. */
export function SearchProblem(props: {
  error: unknown;
  faults: ReadonlyArray<{ label: string; fault: string }>;
  onAgain: () => void;
}): ReactElement {
  const { error, faults, onAgain } = props;
  const t = useTranslations('screening');
  const { detail, requestId } = problemDetails(error);
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

/** With demonstration lists only, "nothing found" means nothing. */
export function DemonstrationNote(): ReactElement | null {
  const t = useTranslations('watchlists');
  const served = useWatchlists().data?.lists.flatMap(({ origin }) => (origin ? [{ origin }] : [])) ?? [];
  if (!isDemonstration(served)) return null;
  return (
    <p role="status" className="border-watch border-b bg-watch-soft px-4 py-2 text-watch">
      {t('demonstrationOnly')}
    </p>
  );
}
