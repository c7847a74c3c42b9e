import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { AlertReport } from '@/core/alerts/queue/report-contract';
import { axisTicks } from './axis';

const SIZE = { width: 640, height: 230 };
const PLOT = { left: 40, right: 8, top: 8, bottom: 24 };
const LABELLED = 5;

/** Opened and decided as bars, open at day end as a line. The table below has the figures. */
export function FlowChart({ flow }: { flow: AlertReport['flow'] }): ReactElement {
  const t = useTranslations('figures');
  const format = useFormatter();
  const ticks = axisTicks(Math.max(...flow.flatMap((day) => [day.raised, day.decided, day.backlog])));
  const top = ticks.at(-1) ?? 1;
  const [width, height] = [SIZE.width - PLOT.left - PLOT.right, SIZE.height - PLOT.top - PLOT.bottom];
  const slot = width / flow.length;
  const x = (day: number) => PLOT.left + day * slot;
  const y = (value: number) => PLOT.top + height * (1 - value / top);
  const bar = Math.max(1, slot * 0.35);
  const every = Math.max(1, Math.ceil(flow.length / LABELLED));
  const day = (date: string) => format.dateTime(new Date(date), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <figure className="px-4 pb-2">
      <svg
        role="img"
        aria-label={t('chart')}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="h-auto w-full max-w-3xl text-small"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={PLOT.left}
              x2={SIZE.width - PLOT.right}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={PLOT.left - 6} y={y(tick) + 4} textAnchor="end" className="tabular fill-ink-2">
              {format.number(tick)}
            </text>
          </g>
        ))}
        {flow.map(({ date, raised, decided }, at) => (
          <g key={date}>
            <rect x={x(at) + slot * 0.12} y={y(raised)} width={bar} height={y(0) - y(raised)} className="fill-ink" />
            <rect
              x={x(at) + slot * 0.12 + bar}
              y={y(decided)}
              width={bar}
              height={y(0) - y(decided)}
              className="fill-surface stroke-ink"
            />
            {at % every === 0 && (
              <text x={x(at) + slot / 2} y={SIZE.height - 8} textAnchor="middle" className="fill-ink-2">
                {day(date)}
              </text>
            )}
          </g>
        ))}
        <polyline
          points={flow.map(({ backlog }, at) => `${x(at) + slot / 2},${y(backlog)}`).join(' ')}
          className="fill-none stroke-2 stroke-gate"
        />
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-ink-2 text-small">
        <span>
          <span aria-hidden className="mr-1 inline-block size-2.5 bg-ink" />
          {t('raised')}
        </span>
        <span>
          <span aria-hidden className="mr-1 inline-block size-2.5 border border-ink bg-surface" />
          {t('decided')}
        </span>
        <span>
          <span aria-hidden className="mr-1 inline-block h-0.5 w-4 bg-gate align-middle" />
          {t('backlog')}
        </span>
      </figcaption>
    </figure>
  );
}
