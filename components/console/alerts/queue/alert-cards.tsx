'use client';

import { clsx } from 'clsx';
import { memo, type ReactElement, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { useMay } from '@/components/console/layout/require-role';
import { ComparedWords } from '@/components/console/match/name-alignment';
import { ScoreBar } from '@/components/console/match/score-bar';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { AlertSummary } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { TagList } from '../activity/tags-panel';
import { langOf, STATUS_TONE } from '../alert-labels';
import { BestMatch } from '../match/quoted-article';
import { DueChip, PriorityMark } from './queue-cells';
import type { ListedRows } from './queue-views';

/** Height in pixels. */
export const CARD = 105;

export function AlertCards(props: ListedRows & { list: RefObject<HTMLUListElement | null> }): ReactElement {
  const { rows, count, above, below, marked, onMark, onOpen, list } = props;
  const t = useTranslations('alerts');
  return (
    <ul ref={list} aria-label={t('title')} className="[overflow-anchor:none]">
      {above > 0 && <li aria-hidden style={{ height: above }} />}
      {rows.map(({ row, alert }) =>
        alert ? (
          <AlertCard key={row} {...{ row, alert, count, onMark, onOpen }} marked={marked.has(alert.id)} />
        ) : (
          <li key={row} data-row={row} className="grid h-[89px] content-center gap-2 border-line border-b px-4">
            <span aria-hidden className="h-2 w-40 bg-sunken" />
            <span aria-hidden className="h-2 w-24 bg-sunken" />
          </li>
        ),
      )}
      {below > 0 && <li aria-hidden style={{ height: below }} />}
    </ul>
  );
}

const AlertCard = memo(function AlertCard(
  props: Pick<ListedRows, 'count' | 'onMark' | 'onOpen'> & { row: number; alert: AlertSummary; marked: boolean },
): ReactElement {
  const { row, alert, count, marked, onMark, onOpen } = props;
  const may = useMay('analyst');
  const t = useTranslations('alerts');
  const { stay } = useGuardedNavigate();
  return (
    <li data-row={row} aria-posinset={row + 1} aria-setsize={count} className="flex border-line border-b">
      {may && (
        <label className="grid w-12 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-gate"
            aria-label={t('bulk.one', { name: alert.subject.fullName })}
            checked={marked}
            onChange={(event) => onMark([{ alert, row }], event.target.checked)}
          />
        </label>
      )}
      <Link
        href={`/console/alerts/${alert.id}`}
        onClick={() => onOpen(row, alert.id, true)}
        onNavigate={stay}
        className={clsx('grid min-w-0 flex-1 gap-1 py-2.5 pr-4', !may && 'pl-4')}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span lang={langOf(alert.subject.fullName)} className="min-w-0 break-words font-semibold">
            {alert.subject.fullName}
          </span>
          <PriorityMark priority={alert.priority} />
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words text-ink-2">
            <BestMatch alert={alert} />
          </span>
          <span className="shrink-0">
            <ScoreBar score={alert.bestScore} />
            <ComparedWords compared={alert.compared} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Chip tone={STATUS_TONE[alert.status]} bare>
            {t(`statuses.${alert.status}`)}
          </Chip>
          {alert.pendingDecision && <Chip tone="watch">{t('secondPerson')}</Chip>}
          {alert.delisted && (
            <Chip tone="watch" bare>
              {t('delisted')}
            </Chip>
          )}
          {isOpen(alert.status) && <DueChip {...alert} />}
          <span className="text-ink-2">{alert.assigneeName ?? t('unassigned')}</span>
          {alert.environment === 'test' && (
            <Chip tone="watch" bare>
              {t('test')}
            </Chip>
          )}
        </span>
        <TagList tags={alert.tags} />
      </Link>
    </li>
  );
});
