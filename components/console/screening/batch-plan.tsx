'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/states';
import type { BatchPlan, ScreeningBatch } from '@/core/screening/batch/contract';
import { problemDetails } from '../api/api-client';
import { useBatch, useBatchActs } from '../api/use-batches';
import { QueryState } from '../layout/query-state';
import { May } from '../layout/require-role';

export function BatchPlanPanel({ batch, onFaults }: { batch: ScreeningBatch; onFaults: () => void }): ReactElement {
  const t = useTranslations();
  const query = useBatch(batch.id);
  const { start, discard } = useBatchActs(batch.id);
  const failed = start.error ?? discard.error;
  return (
    <QueryState query={query} what={t('batches.what')}>
      {({ plan }) => (
        <div className="grid max-w-[75ch] gap-2 border-watch border-l-2 pl-3">
          {failed && <ErrorPanel title={t('states.notDone')} {...problemDetails(failed)} />}
          {plan && <Plan plan={plan} batch={batch} onFaults={onFaults} />}
          <May least="analyst">
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
          </May>
        </div>
      )}
    </QueryState>
  );
}

function Plan(props: { plan: BatchPlan; batch: ScreeningBatch; onFaults: () => void }): ReactElement {
  const { plan, onFaults } = props;
  const { broken, ignoredColumns } = props.batch;
  const t = useTranslations('batches');
  const format = useFormatter();
  const { people, watched, credits, affordable, told, repeated, warned, dates } = plan;
  return (
    <>
      <p>{t('plan', { people, watched, credits: format.number(credits) })}</p>
      {people > 0 && (
        <p className={told.dateOfBirth === 0 ? 'text-watch' : undefined}>{t('planSummary', { people, ...told })}</p>
      )}
      {ignoredColumns.length > 0 && <p>{t('ignored', { columns: ignoredColumns.join(', ') })}</p>}
      {broken > 0 && (
        <p>
          {t('planBroken', { n: broken })}{' '}
          <button type="button" onClick={onFaults} className="text-gate hover:underline">
            {t('planFaults', { n: broken })}
          </button>
        </p>
      )}
      {dates && <DatesAsRead dates={dates} />}
      {warned.of > 0 && (
        <div>
          <p className="text-watch">{t('planWarned', { n: warned.of, watched: warned.watched })}</p>
          <ul className="grid max-h-40 overflow-y-auto text-small">
            {warned.rows.map(({ line, name, warning }) => (
              <li key={line}>
                {t('line', { line })}: <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>{' '}
                <span className="text-ink-2">{warning}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {affordable < people && <p className="text-hit">{t('planShort', { affordable })}</p>}
      {repeated.of > 0 && (
        <div>
          <p>{t('planRepeated', { n: repeated.of })}</p>
          <ul className="grid max-h-40 overflow-y-auto text-small">
            {repeated.ids.map(({ externalId, lines, watched, last, otherNames }) => (
              <li key={externalId}>
                <span className="ident break-all">{externalId}</span>: {t('lines', { lines: lines.join(', ') })}
                {!watched && t('planUnwatched')}
                {otherNames.length > 0 && (
                  <span className="block text-watch [overflow-wrap:anywhere]">
                    {t(watched ? 'planNames' : 'planNamesUnwatched', { last, names: otherNames.join(', ') })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Ambiguous dates with their months by name, and the evidence of the file for the order. */
function DatesAsRead({ dates }: { dates: NonNullable<BatchPlan['dates']> }): ReactElement {
  const t = useTranslations('batches.dates');
  const format = useFormatter();
  const { order, read, showing, against, samples } = dates;
  const named = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div>
      <p>{t('read', { order: t(`first.${order}`), n: read })}</p>
      {against > 0 && <p className="text-hit">{t('against', { n: against })}</p>}
      {read > 0 && (
        <p className={showing === 0 ? 'text-watch' : 'text-ink-2'}>
          {showing === 0 ? t('unproven') : t('proven', { n: showing })}
        </p>
      )}
      <ul className="grid text-small">
        {samples.map(({ line, written, date }) => (
          <li key={line}>
            {t('sample', { line })} <span className="ident">{written}</span> {t('means')}{' '}
            <span className="font-semibold">{named(date)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
