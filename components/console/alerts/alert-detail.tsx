'use client';

import { clsx } from 'clsx';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { DownloadLink } from '@/components/ui/download-link';
import { Tabs } from '@/components/ui/tabs';
import type { AlertDetail as Detail } from '@/core/alerts/contract';
import { clusterMatches } from '@/core/alerts/matches/cluster-matches';
import { isOpen } from '@/core/alerts/transitions';
import { useAlert, usePendingActs } from '../api/use-alerts';
import { useSeenNotices } from '../api/use-health';
import { useMyself } from '../api/use-me';
import { useKeyboardShortcuts, useKeysHeld } from '../hooks/use-keyboard-shortcuts';
import { Neighbours } from '../layout/navigation/prev-next';
import { QueryStateOne } from '../layout/query-state';
import { ThresholdsProvider } from '../match/score-bar';
import { langOf, STATUS_TONE } from './alert-labels';
import { DecisionPane } from './decision/decision-pane';
import { withPending } from './decision/with-pending';
import { MatchPane } from './match/match-pane';
import { SubjectPane } from './match/subject-pane';
import { DueChip } from './queue/queue-cells';
import { queueMemory } from './queue/queue-views';

const PANES = ['match', 'customer', 'decision'] as const;
type Pane = (typeof PANES)[number];

export function AlertDetail({ id }: { id: string }): ReactElement {
  const t = useTranslations();
  const query = useAlert(id);
  const pending = usePendingActs(id);
  const me = useMyself();
  useKeysHeld(query.isPending);
  return (
    <QueryStateOne list="/console/alerts" query={query} what={t('alerts.whatOne')}>
      {(alert) => (
        <ThresholdsProvider value={alert.thresholds}>
          <Panes key={alert.id} alert={me ? withPending(alert, pending, me) : alert} />
        </ThresholdsProvider>
      )}
    </QueryStateOne>
  );
}

function Panes({ alert }: { alert: Detail }): ReactElement {
  const t = useTranslations('alerts');
  useSeenNotices('alertId', alert.id);
  const [matchId, setMatchId] = useState(alert.matches[0]?.id);
  const [pane, setPane] = useState<Pane>('match');
  const start = useRef<HTMLDivElement>(null);
  const show = (chosen: Pane) => {
    setPane(chosen);
    start.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const clusters = clusterMatches(alert.matches);
  const at = Math.max(
    0,
    clusters.findIndex((cluster) => cluster.some(({ id }) => id === matchId)),
  );
  const cluster = clusters[at] ?? [];
  const match = cluster.find(({ id }) => id === matchId) ?? cluster[0];
  const step = (by: number) => () => setMatchId(clusters[at + by]?.[0]?.id ?? match?.id);
  useKeyboardShortcuts({ matchBefore: step(-1), matchNext: step(1) });
  return (
    <>
      <AlertHeader alert={alert} />
      <UsedId alert={alert} />
      <div ref={start} className="md:hidden" />
      <div className="sticky top-0 z-10 bg-canvas md:hidden">
        <Tabs
          name="alert"
          label={t('panes.label')}
          tabs={PANES.map((id) => ({ id, label: t(`panes.${id}`) }))}
          current={pane}
          onChange={show}
        />
      </div>
      <div
        id="alert-panel"
        className="grid min-h-0 flex-1 md:grid-cols-[220px_minmax(0,1fr)_280px] xl:grid-cols-[280px_minmax(0,1fr)_340px]"
      >
        <div className={clsx('md:contents', pane !== 'customer' && 'max-md:hidden')}>
          <SubjectPane alert={alert} />
        </div>
        <div className={clsx('min-w-0 md:contents', pane !== 'match' && 'max-md:hidden')}>
          <MatchPane {...{ alert, clusters, match, at }} onChoose={setMatchId} />
        </div>
        <div className={clsx('md:contents', pane !== 'decision' && 'max-md:hidden')}>
          <DecisionPane {...{ alert, clusters, match, cluster }} />
        </div>
      </div>
    </>
  );
}

/** Warn that the external ID was used with another name. */
function UsedId({ alert: { otherNames, externalId } }: { alert: Detail }): ReactElement | null {
  const t = useTranslations('alerts');
  if (otherNames.length === 0) return null;
  return (
    <p
      role="note"
      className="shrink-0 border-watch border-b bg-watch-soft px-4 py-2 text-watch [overflow-wrap:anywhere]"
    >
      {t('usedId', { id: externalId ?? '', names: otherNames.join(', ') })}
    </p>
  );
}

function AlertHeader({ alert }: { alert: Detail }): ReactElement {
  const t = useTranslations('alerts');
  const open = isOpen(alert.status);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-b px-4 py-2">
      <h1 lang={langOf(alert.subject.fullName)} className="min-w-0 font-bold text-title [overflow-wrap:anywhere]">
        {alert.subject.fullName}
      </h1>
      {alert.externalId && <span className="ident min-w-0 break-all text-ink-2 text-small">{alert.externalId}</span>}
      <Chip tone={STATUS_TONE[alert.status]} bare>
        {t(`statuses.${alert.status}`)}
      </Chip>
      {alert.environment === 'test' && (
        <Chip tone="watch" bare>
          {t('test')}
        </Chip>
      )}
      {open && <DueChip {...alert} />}
      <span className="text-ink-2 text-small">
        {alert.assigneeName ? t('ownedBy', { name: alert.assigneeName }) : t('unassigned')}
      </span>
      <DownloadLink href={`/api/console/alerts/${alert.id}/evidence`}>{t('evidencePack')}</DownloadLink>
      <span className="ml-auto">
        <Neighbours
          memory={queueMemory}
          id={alert.id}
          words={{ next: t('neighbours.next'), previous: t('neighbours.previous') }}
        />
      </span>
    </header>
  );
}
