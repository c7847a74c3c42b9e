'use client';

import { Fragment, type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useParams } from '@/components/console/hooks/use-params';
import { Fault, Input } from '@/components/ui/field';
import { isTurnedRound } from './day';

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
