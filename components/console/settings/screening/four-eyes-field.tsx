'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useThresholdHistory } from '@/components/console/api/use-settings';
import { Radio } from '@/components/ui/field';
import type { FourEyesSettings } from '@/core/alerts/decisions/four-eyes';
import { waitingDismissals } from '@/core/organizations/threshold-effect';
import { isScore } from '../settings-faults';
import { ThresholdField } from './threshold-field';

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
