'use client';

import { type ReactElement, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Usage } from '@/core/organizations/console-contract';
import { PRODUCTS, type Product } from '@/core/products';

const HEIGHT = 180;

/** Days from `from` to `to`, both included, as ISO dates. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Credits a day, over the days on which the organization was there, and how many these are. */
export function averageOf({ since, to, days }: Pick<Usage, 'since' | 'to' | 'days'>): {
  average: number;
  over: number;
} {
  const over = Math.max(1, daysBetween(since, to).length);
  return { average: days.reduce((sum, { credits }) => sum + Math.max(0, credits), 0) / over, over };
}

/** Credits per day, stacked by product in three textures with direct labels; zero baseline; the average as a line. */
export function UsageChart({ usage }: { usage: Usage }): ReactElement {
  const t = useTranslations();
  const format = useFormatter();
  const hatch = useId();
  const days = daysBetween(usage.from, usage.to);
  const of = (date: string, product: Product) =>
    usage.days.find((row) => row.date === date && row.product === product)?.credits ?? 0;
  const sums = days.map((date) => PRODUCTS.reduce((sum, product) => sum + Math.max(0, of(date, product)), 0));
  const top = Math.max(1, ...sums);
  const { average, over } = averageOf(usage);
  const spent = PRODUCTS.filter((product) => usage.days.some((row) => row.product === product && row.credits > 0));
  const fill: Record<Product, string> = {
    DOCUMENT_VERIFICATION: 'var(--ink)',
    AML_SCREENING: `url(#${hatch})`,
    KYC_SESSIONS: 'var(--gate)',
  };
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 12);
  return (
    <figure className="px-4 py-3">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-bold text-section">
          {usage.total === 0
            ? t('usage.nothing')
            : t('usage.finding', {
                total: format.number(usage.total),
                average: format.number(Math.round(average)),
                days: over,
              })}
        </span>
        {spent.map((product) => (
          <span key={product} className="inline-flex items-center gap-1.5 text-ink-2 text-small">
            <svg aria-hidden width="14" height="10">
              <rect width="14" height="10" fill={fill[product]} className="stroke-ink" />
            </svg>
            {t(`products.${product}.name`)}
          </span>
        ))}
        {usage.total > 0 && over > 1 && (
          <span className="inline-flex items-center gap-1.5 text-ink-2 text-small">
            <span aria-hidden className="w-6 border-gate border-t-2 border-dashed" /> {t('usage.average')}
          </span>
        )}
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${days.length * 20} ${HEIGHT}`} preserveAspectRatio="none" className="h-44 w-full">
        <defs>
          <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.4" height="4" className="fill-ink" />
          </pattern>
        </defs>
        {days.map((date, at) => {
          let base = 0;
          return PRODUCTS.map((product) => {
            const value = Math.max(0, of(date, product));
            const from = base;
            base += value;
            return value === 0 ? null : (
              <rect
                key={`${date}-${product}`}
                x={at * 20 + 3}
                width="14"
                y={y(base)}
                height={y(from) - y(base)}
                fill={fill[product]}
                className="stroke-ink"
                strokeWidth="0.5"
              />
            );
          });
        })}
        <line x1="0" x2={days.length * 20} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line-strong" />
        {usage.total > 0 && over > 1 && (
          <line
            x1="0"
            x2={days.length * 20}
            y1={y(average)}
            y2={y(average)}
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
            className="stroke-gate"
          />
        )}
      </svg>
      <p className="tabular flex justify-between text-ink-2 text-small">
        <span>{usage.from}</span>
        <span>{t('usage.utc')}</span>
        <span>{usage.to}</span>
      </p>
    </figure>
  );
}
