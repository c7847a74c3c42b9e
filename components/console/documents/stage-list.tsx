'use client';

import { clsx } from 'clsx';
import { Check, Circle, CircleDashed, LoaderCircle, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import type { StageStatus } from '@/core/documents/pipeline/stage-ids';
import { duration } from './document-labels';

type Stage = ConsoleDocument['stages'][number];
const ICON: Record<StageStatus, LucideIcon> = {
  pending: Circle,
  running: LoaderCircle,
  success: Check,
  failed: OctagonAlert,
  skipped: CircleDashed,
  error: TriangleAlert,
};
const INK: Record<StageStatus, string> = {
  pending: 'text-ink-3',
  running: 'text-info',
  success: 'text-clear',
  failed: 'text-hit',
  skipped: 'text-ink-3',
  error: 'text-watch',
};

export function StageList({ stages }: { stages: Stage[] }): ReactElement {
  const t = useTranslations('documents');
  return (
    <ol aria-label={t('stages')}>
      {stages.map(({ stageId, status, durationMs, attempt, errorCode }) => {
        const Icon = ICON[status];
        return (
          <li key={stageId} className="flex items-start gap-1.5 border-line border-b py-1 last:border-b-0">
            <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', INK[status])} strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              {t(`stageNames.${stageId}`)}
              {errorCode && <span className="ident block text-hit text-small">{errorCode}</span>}
            </span>
            <span className="tabular text-ink-2 text-small">
              {t(`stageStatuses.${status}`)} {duration(durationMs)}
              {attempt > 1 && <> · {t('attempt', { attempt })}</>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
