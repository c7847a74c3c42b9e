'use client';

import { Fragment, type ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th } from '@/components/ui/table';
import type { KycFunnel } from '@/core/kyc/session/funnel';
import { funnelSteps } from '@/core/kyc/session/funnel-steps';
import type { KycState } from '@/core/kyc/session/session';
import { useKycFunnel } from '../api/use-kyc-sessions';
import { useParams } from '../hooks/use-params';
import { dayAgo, dayRangeOf } from '../layout/dates/day-field';
import { Choice, EnvironmentChoice, useEnvironment } from '../layout/filter-row';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { sessionsAt } from './filters';

const PERIODS = [7, 30, 90] as const;

type Stop = KycFunnel['notOpened'][number];

export function FunnelPage(): ReactElement {
  const t = useTranslations('kycSessions.funnel');
  const [params, setParam] = useParams();
  const days = PERIODS.find((one) => String(one) === params.get('days')) ?? 30;
  const environment = useEnvironment();
  // Whole days, as the list filters by day.
  const made = { since: dayAgo(days), environment };
  const query = useKycFunnel(dayRangeOf(new URLSearchParams(made)).since ?? '', environment);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Link href="/console/kyc-sessions" className="text-gate hover:underline">
          {t('toList')}
        </Link>
        <Choice
          label={t('period')}
          className="min-w-28 max-w-36"
          value={String(days)}
          options={PERIODS.map((one) => [String(one), t('days', { days: one })] as const)}
          onChange={(chosen) => setParam({ days: chosen })}
        />
        <EnvironmentChoice className="min-w-28 max-w-36" onChange={setParam} />
      </PageHeader>
      <ScrollRegion label={t('what')} className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {(funnel) =>
            funnel.sessions === 0 ? (
              <EmptyState>{t('empty', { days })}</EmptyState>
            ) : (
              <Funnel funnel={funnel} made={made} />
            )
          }
        </QueryState>
      </ScrollRegion>
    </>
  );
}

function Funnel({ funnel, made }: { funnel: KycFunnel; made: Record<string, string> }): ReactElement {
  const t = useTranslations('kycSessions');
  const format = useFormatter();
  const share = (sessions: number) => sessions / Math.max(1, funnel.sessions);
  const { sessions, opened, consented, finished, verified } = funnel;
  const link = { name: t('funnel.link'), state: null, way: undefined, reached: sessions, stopped: funnel.notOpened };
  const steps = [link, ...funnelSteps(funnel.states).map((step) => ({ ...step, name: t(`states.${step.state}`) }))];
  return (
    <>
      <p className="px-4 py-3">{t('funnel.sum', { sessions, opened, consented, finished, verified })}</p>
      <Table stacks caption={t('funnel.title')}>
        <thead>
          <tr>
            <Th>{t('step')}</Th>
            <Th numeric>{t('funnel.reached')}</Th>
            <Th>{t('funnel.share')}</Th>
            <Th>{t('funnel.stopped')}</Th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, state, way, reached, stopped }) => (
            <tr key={name}>
              <Td className="font-semibold sm:whitespace-nowrap sm:font-normal">
                {name}
                {way && <span className="font-normal text-ink-2 text-small"> {t(`funnel.ways.${way}`)}</span>}
              </Td>
              <Td label={t('funnel.reached')} numeric>
                {format.number(reached)}
              </Td>
              <Td label={t('funnel.share')}>
                <Bar share={share(reached)} label={format.number(share(reached), { style: 'percent' })} />
              </Td>
              <Td label={t('funnel.stopped')} className="text-small">
                {stopped.map((stop, index) => (
                  <Fragment key={stop.reason}>
                    {index > 0 && ', '}
                    <Stopped {...stop} state={state} made={made} />
                  </Fragment>
                ))}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {funnel.refusals.length > 0 && (
        <section className="px-4 py-3">
          <h2 className="mb-2 font-bold text-section">{t('funnel.refusals')}</h2>
          <ul className="grid gap-1">
            {funnel.refusals.map(({ reason, sessions }) => (
              <li key={reason}>
                {t.has(`funnel.refused.${reason}`) ? (
                  <>
                    {t(`funnel.refused.${reason}`)} <span className="ident text-ink-3 text-small">{reason}</span>
                  </>
                ) : (
                  <span className="ident">{reason}</span>
                )}{' '}
                <span className="text-ink-2">{t('funnel.sessions', { sessions })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Stopped(props: Stop & { state: KycState | null; made: Record<string, string> }): ReactElement {
  const { reason, sessions, state, made } = props;
  const t = useTranslations('kycSessions.funnel');
  const text = t('stop', { sessions, reason: t(`reasons.${reason}`) });
  const narrowed = sessionsAt(state, reason);
  if (!narrowed) return <>{text}</>;
  return (
    <Link
      href={`/console/kyc-sessions?${new URLSearchParams({ ...narrowed, ...made })}`}
      className="text-gate underline"
    >
      {text}
    </Link>
  );
}

function Bar({ share, label }: { share: number; label: string }): ReactElement {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden width="120" height="10" className="shrink-0">
        <rect width="120" height="10" className="fill-line" />
        <rect width={120 * share} height="10" className="fill-ink" />
      </svg>
      <span className="tabular text-small">{label}</span>
    </span>
  );
}
