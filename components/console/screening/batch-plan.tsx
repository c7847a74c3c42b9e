'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/states';
import type { BatchPlan, ScreeningBatch } from '@/core/screening/batch/contract';
import { troubleOf } from '../queries/call';
import { useBatch, useBatchActs } from '../queries/use-batches';
import { Loaded } from '../shell/loaded';

/** Between choosing a file and screening it: how many people, what it costs, what looks like a slip. */
export function BatchPlanPanel({ batch }: { batch: ScreeningBatch }): ReactElement {
  const t = useTranslations();
  const query = useBatch(batch.id);
  const { start, discard } = useBatchActs(batch.id);
  const failed = start.error ?? discard.error;
  return (
    <Loaded query={query} what={t('batches.what')}>
      {({ plan }) => (
        <div className="grid max-w-[75ch] gap-2 border-watch border-l-2 pl-3">
          {failed && <ErrorPanel title={t('states.notDone')} {...troubleOf(failed)} />}
          {plan && <Plan plan={plan} broken={batch.broken} />}
          <p className="flex flex-wrap gap-2">
            <Button
              look="primary"
              busy={start.isPending}
              disabled={!plan || plan.people === 0}
              onClick={() => start.mutate()}
            >
              {t('batches.start', { n: plan?.people ?? 0 })}
            </Button>
            <Button busy={discard.isPending} onClick={() => discard.mutate()}>
              {t('batches.discard')}
            </Button>
          </p>
        </div>
      )}
    </Loaded>
  );
}

function Plan({ plan, broken }: { plan: BatchPlan; broken: number }): ReactElement {
  const t = useTranslations('batches');
  const format = useFormatter();
  const { people, watched, credits, affordable, repeated } = plan;
  return (
    <>
      <p>{t('plan', { people, watched, credits: format.number(credits) })}</p>
      {broken > 0 && <p>{t('planBroken', { n: broken })}</p>}
      {affordable < people && <p className="text-hit">{t('planShort', { affordable })}</p>}
      {repeated.of > 0 && (
        <div>
          <p>{t('planRepeated', { n: repeated.of })}</p>
          <ul className="grid max-h-40 overflow-y-auto text-small">
            {repeated.ids.map(({ externalId, lines }) => (
              <li key={externalId}>
                <span className="ident break-all">{externalId}</span>: {t('lines', { lines: lines.join(', ') })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
