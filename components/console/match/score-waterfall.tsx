import { clsx } from 'clsx';
import { type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { useThresholds } from './score-bar';

type Step = MatchExplanation['steps'][number];
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** Rounded as displayed, so that the steps add up. */
const shown = (score: number): number => Number(shownScore(score));

const isSeen = ({ from, to }: Step) => shown(from) !== shown(to);

function stillWords({ stance }: Step) {
  if (stance === 'none') return 'changesNothing';
  if (stance === 'close') return 'closeDecided';
  if (stance === 'year') return 'yearDecided';
  return 'agreesDecided';
}

/** Increases are solid, decreases hatched; no red and green. SVG attributes print and need no inline style. */
export function ScoreWaterfall({ steps, confidence }: { steps: Step[]; confidence: number }): ReactElement {
  const t = useTranslations('match');
  const hatch = useId();
  const { show, alert } = useThresholds();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('waterfall')}</caption>
      <tbody>
        {steps.map((step) => (
          <Line
            key={step.step}
            label={t(`steps.${step.step}`)}
            hint={step.sentence}
            figure={isSeen(step) ? signed(shown(step.to) - shown(step.from)) : ''}
          >
            {isSeen(step) ? (
              <Bar from={step.from} to={step.to} hatch={hatch} />
            ) : (
              <span className="text-ink-2 text-small">{t(stillWords(step))}</span>
            )}
          </Line>
        ))}
        <Line strong label={t('confidence')} figure={shownScore(confidence)}>
          <Bar from={0} to={confidence} hatch={hatch} total />
        </Line>
        <tr aria-hidden>
          <td />
          <td className="relative h-5 pr-3">
            <svg aria-hidden width="100%" height="18" className="overflow-visible text-small">
              <text x={percent(show)} y="13" dx="-4" textAnchor="end" className="fill-ink-2">
                {t('show', { score: show.toFixed(2) })}
              </text>
              <text x={percent(alert)} y="13" dx="4" className="fill-ink-2">
                {t('alert', { score: alert.toFixed(2) })}
              </text>
            </svg>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function Line(props: {
  label: string;
  hint?: string;
  figure: string;
  strong?: boolean;
  children: ReactElement;
}): ReactElement {
  const { label, hint, figure, strong = false, children } = props;
  return (
    <tr title={hint || undefined} className={clsx(strong && 'font-bold')}>
      <th scope="row" className={clsx('h-[30px] w-32 pr-2 text-left', !strong && 'font-normal')}>
        {label}
        {hint && <span className="sr-only">. {hint}</span>}
      </th>
      <td className="h-[30px] pr-3">{children}</td>
      <td className="tabular w-14 text-right">{figure}</td>
    </tr>
  );
}

function Bar(props: { from: number; to: number; hatch: string; total?: boolean }): ReactElement {
  const { from, to, hatch, total = false } = props;
  const thresholds = useThresholds();
  const [left, width] = [Math.min(from, to), Math.abs(to - from)];
  const minus = to < from;
  return (
    <svg aria-hidden width="100%" height="30" className="block text-ink">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.5" height="5" className="fill-ink" />
        </pattern>
      </defs>
      <line x1="0.5" x2="0.5" y1="0" y2="30" className="stroke-line-strong" />
      {minus ? (
        <rect
          x={percent(left)}
          y="8.5"
          width={percent(width)}
          height="13"
          fill={`url(#${hatch})`}
          className="stroke-ink"
        />
      ) : (
        <rect x={percent(left)} y="8" width={percent(width)} height="14" className={total ? 'fill-gate' : 'fill-ink'} />
      )}
      {(['show', 'alert'] as const).map((name) => (
        <line
          key={name}
          x1={percent(thresholds[name])}
          x2={percent(thresholds[name])}
          y1="0"
          y2="30"
          strokeDasharray="4 3"
          className={total && confidenceCovers(to, thresholds[name]) ? 'stroke-surface' : 'stroke-gate'}
        />
      ))}
    </svg>
  );
}

/** A tick inside the bar needs the paper colour. */
function confidenceCovers(end: number, tick: number): boolean {
  return end > tick;
}
