'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useThresholdHistory } from '@/components/console/api/use-settings';
import { Field, NumberInput, Radio } from '@/components/ui/field';
import type { FourEyesSettings } from '@/core/alerts/decisions/four-eyes';
import { waitingDismissals } from '@/core/organizations/threshold-effect';
import { isScore, SCORES } from '../settings-faults';

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

/** Default when dismissals are added: exact names and stronger matches. */
const FIRST = 0.88;

export function FourEyesField(props: {
  value: FourEyesSettings;
  error?: string | undefined;
  onChange: (value: FourEyesSettings) => void;
}): ReactElement {
  const { error, onChange } = props;
  const { fourEyes, fourEyesDismissThreshold } = props.value;
  const t = useTranslations('settings.fourEyes');
  const chosen = !fourEyes ? 'off' : fourEyesDismissThreshold === null ? 'actions' : 'dismissals';
  const choices = {
    off: { fourEyes: false, fourEyesDismissThreshold: null },
    actions: { fourEyes: true, fourEyesDismissThreshold: null },
    dismissals: { fourEyes: true, fourEyesDismissThreshold: fourEyesDismissThreshold ?? FIRST },
  };
  return (
    <div className="grid gap-2">
      {(['off', 'actions', 'dismissals'] as const).map((id) => (
        <Radio
          key={id}
          name="four-eyes"
          label={t(id)}
          hint={t(`${id}Hint`)}
          checked={chosen === id}
          onChange={() => onChange(choices[id])}
        />
      ))}
      {fourEyesDismissThreshold !== null && (
        <div className="grid gap-2 pl-6">
          <ThresholdField
            label={t('from')}
            error={error}
            value={fourEyesDismissThreshold}
            onChange={(from) => onChange({ fourEyes: true, fourEyesDismissThreshold: from })}
          />
          <Effect from={fourEyesDismissThreshold} />
        </div>
      )}
    </div>
  );
}

/** The organization's own dismissals that would have waited. */
function Effect({ from }: { from: number }): ReactElement | null {
  const t = useTranslations('settings.fourEyes');
  const { data: history } = useThresholdHistory();
  if (!history || !isScore(from)) return null;
  const { all, waiting } = waitingDismissals(history, from);
  return <p className="text-ink-2">{t('effect', { days: history.days, all, waiting })}</p>;
}
