import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { AlertFigures } from '@/core/alerts/figures-contract';

const WIDTH = 600;
const HEIGHT = 120;

/**
 * What came in against what was decided, as two stepped lines that differ in stroke and carry their word; the same numbers stand in a
 * table beside it.
 */
export function FlowChart({ flow }: { flow: AlertFigures['flow'] }): ReactElement {
  const t = useTranslations('figures');
  const highest = Math.max(0, ...flow.flatMap(({ raised, decided }) => [raised, decided]));
  const most = Math.max(1, highest);
  const wide = WIDTH / Math.max(1, flow.length);
  const line = (key: 'raised' | 'decided') =>
    flow
      .map((day, at) => {
        const y = (HEIGHT - (day[key] / most) * (HEIGHT - 8)).toFixed(1);
        return `${at === 0 ? 'M' : 'L'}${(at * wide).toFixed(1)} ${y}H${((at + 1) * wide).toFixed(1)}`;
      })
      .join('');
  return (
    <figure className="px-4">
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full border-line-strong border-b"
      >
        <path d={line('raised')} fill="none" stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path
          d={line('decided')}
          fill="none"
          stroke="var(--gate)"
          strokeWidth="2"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 pt-1 text-small">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-6 border-ink border-t-2" /> {t('raised')}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-6 border-gate border-t-2 border-dashed" /> {t('decided')}
        </span>
        <span className="ml-auto tabular text-ink-2">
          {highest === 0 ? t('noneInTime') : t('most', { most: highest })}
        </span>
      </figcaption>
    </figure>
  );
}
