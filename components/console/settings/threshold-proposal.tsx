'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import { thresholdEffect } from '@/core/organizations/threshold-effect';
import { troubleOf } from '../queries/call';
import { useJudgeThresholdProposal, useThresholdHistory, useThresholdProposal } from '../queries/use-settings';
import { exactScore } from './exact-score';
import { LostHits } from './lost-hits';

/** A higher threshold that waits for a second person, with the hits it would lose by name: who proposed it decides nothing but to withdraw it. */
export function ThresholdProposal({ now }: { now: number }): ReactElement | null {
  const all = useTranslations();
  const t = useTranslations('settings');
  const { data } = useThresholdProposal();
  const { data: history } = useThresholdHistory();
  const judge = useJudgeThresholdProposal();
  const waits = data?.proposal;
  if (!waits) return null;
  const { id, alertThreshold, byName, own, proposedAt, lost } = waits;
  const named = history ? thresholdEffect(history, alertThreshold).lost.filter(({ score }) => score >= now) : [];
  const act = (decision: 'approve' | 'sendBack') => () => judge.mutate({ id, decision });
  return (
    <section aria-labelledby="threshold-proposal" className="border-watch border-l-2 bg-watch-soft px-3 py-2">
      <h2 id="threshold-proposal" className="font-semibold">
        {t('proposed', { score: exactScore(alertThreshold) })}
      </h2>
      <p>
        {t.rich(own ? 'proposedOwn' : 'proposedBy', { by: byName, lost, when: () => <RelativeTime at={proposedAt} /> })}
      </p>
      {named.length > 0 && <LostHits title={t('lost', { n: named.length })} lost={named} />}
      {judge.isError && <ErrorPanel title={all('states.notDone')} {...troubleOf(judge.error)} />}
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
