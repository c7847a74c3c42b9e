'use client';

import { type ReactElement, useId } from 'react';
import { Input } from '@/components/ui/field';
import { useParams } from './use-params';

/** Two days in the address, `since` and `until`, each with its word. */
export function DayRange({ words }: { words: { since: string; until: string } }): ReactElement {
  const [params, setParam] = useParams();
  const id = useId();
  return (
    <>
      {(['since', 'until'] as const).map((side) => (
        <p key={side} className="flex items-center gap-1.5">
          <label htmlFor={`${id}-${side}`} className="text-ink-2 text-small">
            {words[side]}
          </label>
          <Input
            id={`${id}-${side}`}
            type="date"
            className="w-36"
            value={params.get(side) ?? ''}
            onChange={(event) => setParam({ [side]: event.target.value })}
          />
        </p>
      ))}
    </>
  );
}
