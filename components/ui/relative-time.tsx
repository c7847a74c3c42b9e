'use client';

import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';

const STEPS: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];

/** Rounded, in the largest unit: due in a day is not 23 hours. */
function relativeParts(at: Date, now: Date): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  let value = (at.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of STEPS) {
    const whole = Math.round(value);
    if (Math.abs(whole) < size) return { value: whole, unit };
    value /= size;
  }
  return { value: Math.round(value), unit: 'year' };
}

type Formats = { exact: Intl.DateTimeFormat; relative: Intl.RelativeTimeFormat };
const made = new Map<string, Formats>();

/** Cached: creating a format costs as much as a hundred uses. */
function formatsOf(locale: string): Formats {
  const known = made.get(locale);
  if (known) return known;
  const tag = `${locale}-u-nu-latn`;
  const formats = {
    exact: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long' }),
    relative: new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
  };
  made.set(locale, formats);
  return formats;
}

export function exactTime(at: Date, locale: string): string {
  return formatsOf(locale).exact.format(at);
}

/** Updates over time; exact time on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }): ReactElement {
  const locale = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  const { value, unit } = relativeParts(date, now);
  const words = formatsOf(locale).relative;
  return (
    <time
      dateTime={at}
      title={exactTime(date, locale)}
      className={className ?? 'whitespace-nowrap'}
      suppressHydrationWarning
    >
      {unit === 'second' ? words.format(0, 'second') : words.format(value, unit)}
    </time>
  );
}
