'use client';

import { clsx } from 'clsx';
import { Check, Circle, CircleDashed, LoaderCircle, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import type { StageStatus } from '@/core/documents/stage-ids';
import { duration } from './words';

type Stage = ConsoleDocument['stages'][number];
const ROW = 46;
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

/** How deep a stage lies: one more than the deepest it waits for. */
export function depthOf(stage: Stage, stages: Stage[]): number {
  const before = stages.filter((other) => stage.dependsOn.includes(other.stageId));
  return before.length === 0 ? 0 : 1 + Math.max(...before.map((other) => depthOf(other, stages)));
}

/** Stages in layers by what they wait for; those of one layer stand side by side, because they run side by side. */
export function StageGraph({ stages }: { stages: Stage[] }): ReactElement {
  const t = useTranslations('documents');
  const layers = [...new Set(stages.map((stage) => depthOf(stage, stages)))].sort((a, b) => a - b);
  const rows = layers.map((depth) => stages.filter((stage) => depthOf(stage, stages) === depth));
  return (
    <ol aria-label={t('stages')} className="grid">
      {rows.map((row, at) => (
        <li key={row.map((stage) => stage.stageId).join()}>
          {at > 0 && <Wires from={rows[at - 1] ?? []} to={row} />}
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            {row.map((stage) => (
              <Node key={stage.stageId} stage={stage} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Node({ stage }: { stage: Stage }): ReactElement {
  const t = useTranslations('documents');
  const Icon = ICON[stage.status];
  return (
    <div
      className={clsx('border bg-surface px-2 py-1', stage.status === 'running' ? 'border-info' : 'border-line-strong')}
    >
      <p className="flex items-start gap-1.5">
        <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', INK[stage.status])} strokeWidth={1.75} />
        <span className="min-w-0">{t(`stageNames.${stage.stageId}`)}</span>
      </p>
      <p className="tabular text-ink-2 text-small">
        {t(`stageStatuses.${stage.status}`)} {duration(stage.durationMs)}
        {stage.attempt > 1 && <> · {t('attempt', { attempt: stage.attempt })}</>}
        {stage.errorCode && <span className="ident block text-hit">{stage.errorCode}</span>}
      </p>
    </div>
  );
}

/** The wires between two layers, drawn from the middle of each node to the middle of what waits for it. */
function Wires({ from, to }: { from: Stage[]; to: Stage[] }): ReactElement {
  const middle = (at: number, of: number) => ((at + 0.5) / of) * 100;
  return (
    <svg aria-hidden viewBox={`0 0 100 ${ROW / 2}`} preserveAspectRatio="none" className="block h-5 w-full">
      {to.flatMap((target, j) =>
        from
          .map((source, i) => ({ source, i }))
          .filter(({ source }) => target.dependsOn.includes(source.stageId))
          .map(({ source, i }) => (
            <path
              key={`${source.stageId}-${target.stageId}`}
              d={`M${middle(i, from.length)} 0 V${ROW / 4} H${middle(j, to.length)} V${ROW / 2}`}
              fill="none"
              vectorEffect="non-scaling-stroke"
              className={source.status === 'success' ? 'stroke-ink-2' : 'stroke-line-strong'}
            />
          )),
      )}
    </svg>
  );
}
