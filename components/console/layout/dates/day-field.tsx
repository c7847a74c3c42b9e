'use client';

import { Fragment, type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useParams } from '@/components/console/hooks/use-params';
import { Fault, Field, Input } from '@/components/ui/field';

/** Not a native date input, whose format depends on the device. */
export function DayField(props: {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}): ReactElement {
  const { value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          placeholder="YYYY-MM-DD"
          maxLength={10}
          autoComplete="off"
          className="tabular"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Whole days in the viewer's time zone, the last one included. */
export function dayRangeOf(params: URLSearchParams): { since: string | undefined; until: string | undefined } {
  return { since: startOf(params.get('since'), 0), until: startOf(params.get('until'), 1) };
}

/** True if `since` is after `until`, which the API rejects. */
export function isTurnedRound(params: URLSearchParams): boolean {
  const [since, until] = [startOf(params.get('since'), 0), startOf(params.get('until'), 0)];
  return since !== undefined && until !== undefined && since > until;
}

export function dayAgo(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Start of a local day plus `after` days; undefined if it is no date. */
function startOf(day: string | null, after: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + after);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

export function DayRange({ words }: { words: { since: string; until: string } }): ReactElement {
  const t = useTranslations('days');
  const [params, setParam] = useParams();
  const id = useId();
  const isFault = isTurnedRound(params);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5 max-md:w-full md:grid-cols-[auto_9rem_auto_9rem]">
      {(['since', 'until'] as const).map((side) => (
        <Fragment key={side}>
          <label htmlFor={`${id}-${side}`} className="text-ink-2 text-small">
            {words[side]}
          </label>
          <Input
            id={`${id}-${side}`}
            type="date"
            className="min-w-0"
            value={params.get(side) ?? ''}
            {...(isFault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
            onChange={(event) => setParam({ [side]: event.target.value })}
          />
        </Fragment>
      ))}
      {isFault && (
        // Must not widen the date fields.
        <div className="col-span-full w-0 min-w-full">
          <Fault id={`${id}-fault`}>{t('turnedRound')}</Fault>
        </div>
      )}
    </div>
  );
}

/** 24-hour clock, as everywhere in the console. */
export const DAY_AND_TIME = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
