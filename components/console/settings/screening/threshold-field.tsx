'use client';

import type { ReactElement } from 'react';
import { Field, NumberInput } from '@/components/ui/field';
import { SCORES } from '../settings-faults';

type Score = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: number;
  onChange: (value: number) => void;
};

export function ThresholdField({ label, hint, error, value, onChange }: Score): ReactElement {
  const range = { min: SCORES.lowest, max: SCORES.highest, step: 0.01 };
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            {...range}
            {...control}
            type="range"
            className="w-full accent-gate"
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <span className="w-20 shrink-0">
            <NumberInput
              {...range}
              aria-label={label}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              className="tabular"
              value={value}
              onChange={onChange}
            />
          </span>
        </div>
      )}
    </Field>
  );
}

/** All compared digits, at least two: next to a threshold of .99, .9874 is not shown as .99. */
export const exactScore = (score: number): string => score.toFixed(4).replace(/0{1,2}$/, '');
