import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { QueueColumn } from '@/core/alerts/columns';
import type { AlertSummary } from '@/core/alerts/contract';
import { missingFields } from '@/core/alerts/missing-fields';
import { AUTO_DISMISS, isOpen } from '@/core/alerts/moves';
import { ComparedWords } from '../match/compared-words';
import { ScoreBar } from '../match/score-bar';
import { useGo } from '../shell/use-go';
import { BestMatch } from './best-match';
import { DueChip } from './due-chip';
import { TagList } from './tag-list';
import { langOf, STATUS_TONE } from './words';

/** The rem that a column takes, or where there are few at least; `wider` where the list is wide and nobody chose; a share of what is left over. */
export const COLUMN_WIDTHS: Record<QueueColumn, { rem: number; wider?: number; share?: number }> = {
  priority: { rem: 4 },
  subject: { rem: 10, share: 1 },
  bestMatch: { rem: 7.5, share: 0.65 },
  score: { rem: 7 },
  missing: { rem: 7, wider: 10.5 },
  status: { rem: 7 },
  owner: { rem: 6.5 },
  due: { rem: 6.25 },
  age: { rem: 6 },
  risk: { rem: 5 },
  tags: { rem: 8 },
  trigger: { rem: 7 },
  comments: { rem: 6.5 },
  changed: { rem: 6 },
};

/** How its cells are set. */
export const COLUMN_LOOKS: Partial<Record<QueueColumn, string>> = {
  missing: 'text-ink-2 text-small',
  owner: 'break-words text-small',
  age: 'text-ink-2 text-small',
  trigger: 'text-ink-2 text-small',
  comments: 'tabular text-ink-2 text-small',
  changed: 'text-ink-2 text-small',
};

/** What a column says of an alert. `tagged`: the tags stand in a column of their own. */
export function QueueCell(props: { column: QueueColumn; alert: AlertSummary; tagged: boolean }): ReactNode {
  const { column, alert, tagged } = props;
  const t = useTranslations('alerts');
  switch (column) {
    case 'priority':
      return <PriorityMark priority={alert.priority} />;
    case 'subject':
      return <Subject alert={alert} tagged={tagged} />;
    case 'bestMatch':
      return <BestMatch alert={alert} />;
    case 'score':
      return (
        <>
          <ScoreBar score={alert.bestScore} />
          <ComparedWords compared={alert.compared} />
        </>
      );
    case 'missing':
      return (
        <>
          {missingFields(alert.subject, alert.bestKind, alert.toldFields)
            .map((field) => t(`fields.${field}`))
            .join(', ')}
        </>
      );
    case 'status':
      return <Status alert={alert} />;
    case 'owner':
      return <>{alert.assigneeName ?? <span className="text-ink-2">{t('nobody')}</span>}</>;
    case 'due':
      return isOpen(alert.status) ? <DueChip {...alert} /> : null;
    case 'age':
      return <RelativeTime at={alert.createdAt} />;
    case 'risk':
      return <>{t(`risks.${alert.riskLevel}`)}</>;
    case 'tags':
      return <TagList tags={alert.tags} />;
    case 'trigger':
      return <>{t(alert.trigger === 'monitoring' ? 'listChange' : 'columns.screening')}</>;
    case 'comments':
      return alert.commentsCount > 0 ? alert.commentsCount : null;
    case 'changed':
      return <RelativeTime at={alert.updatedAt} />;
  }
}

function Subject({ alert, tagged }: { alert: AlertSummary; tagged: boolean }): ReactElement {
  const t = useTranslations('alerts');
  const { subject } = alert;
  const { stay } = useGo();
  return (
    <>
      <Link
        href={`/console/alerts/${alert.id}`}
        onNavigate={stay}
        lang={langOf(subject.fullName)}
        className="mr-2 break-words font-semibold hover:underline"
      >
        {subject.fullName}
      </Link>
      {alert.externalId && (
        <span className="ident inline-block max-w-full break-words text-ink-2 text-small">{alert.externalId}</span>
      )}
      {alert.environment === 'test' && (
        <Chip tone="watch" bare className="ml-2">
          {t('test')}
        </Chip>
      )}
      {!tagged && <TagList tags={alert.tags} />}
    </>
  );
}

function Status({ alert }: { alert: AlertSummary }): ReactElement {
  const t = useTranslations('alerts');
  return (
    <>
      <Chip tone={STATUS_TONE[alert.status]} bare>
        {t(`statuses.${alert.status}`)}
      </Chip>
      {alert.pendingDecision && (
        <Chip tone="watch" bare>
          {t('secondPerson')}
        </Chip>
      )}
      {alert.delisted && (
        <Chip tone="watch" bare>
          {t('delisted')}
        </Chip>
      )}
      {alert.resolution?.by === AUTO_DISMISS && <span className="block text-ink-2 text-small">{t('byRule')}</span>}
      {alert.trigger === 'monitoring' && <span className="block text-ink-2 text-small">{t('listChange')}</span>}
    </>
  );
}

/** 1 to 4 as a number and as bars: four bars are the most urgent. */
export function PriorityMark({ priority }: { priority: number }): ReactElement {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="tabular">{priority}</span>
      <span aria-hidden className="inline-flex items-end gap-px">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'w-[3px]',
              ['h-1', 'h-1.5', 'h-2', 'h-2.5'][bar - 1],
              bar <= 5 - priority ? 'bg-ink' : 'bg-line',
            )}
          />
        ))}
      </span>
    </span>
  );
}
