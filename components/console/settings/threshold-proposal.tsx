'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import { troubleOf } from '../queries/call';
import { useJudgeThresholdProposal, useThresholdProposal } from '../queries/use-settings';
import { exactScore } from './exact-score';

/** A higher threshold that waits for a second person: who proposed it decides nothing but to withdraw it. */
export function ThresholdProposal(): ReactElement | null {
  const t = useTranslations('settings');
  const { data } = useThresholdProposal();
  const judge = useJudgeThresholdProposal();
  const waits = data?.proposal;
  if (!waits) return null;
  const { id, alertThreshold, byName, own, proposedAt, lost } = waits;
  const act = (decision: 'approve' | 'sendBack') => () => judge.mutate({ id, decision });
  return (
    <section aria-labelledby="threshold-proposal" className="border-watch border-l-2 bg-watch-soft px-3 py-2">
      <h2 id="threshold-proposal" className="font-semibold">
        {t('proposed', { score: exactScore(alertThreshold) })}
      </h2>
      <p>
        {t.rich(own ? 'proposedOwn' : 'proposedBy', { by: byName, lost, when: () => <RelativeTime at={proposedAt} /> })}
      </p>
      {judge.isError && <ErrorPanel title={t('clash')} {...troubleOf(judge.error)} />}
      <p className="mt-2 flex flex-wrap gap-2">
        {!own && (
          <Button look="primary" busy={judge.isPending} onClick={act('approve')}>
            {t('approve')}
          </Button>
        )}
        <Button busy={judge.isPending} onClick={act('sendBack')}>
          {t(own ? 'withdraw' : 'sendBack')}
        </Button>
      </p>
    </section>
  );
}
