import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Field, Input } from '@/components/ui/field';
import { FourEyesField } from './four-eyes-field';
import { OPEN_ALERTS_MOST } from './settings-faults';
import { type SectionProps, SettingsSection } from './settings-section';

/** Who decides an alert, and how many one person may hold. */
export function ReviewSection({ draft: { screening, alerts }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  return (
    <SettingsSection title={t('review')}>
      <FourEyesField
        value={screening}
        error={problem('screening.fourEyesDismissFrom')}
        onChange={(eyes) => set({ screening: { ...screening, ...eyes } })}
      />
      <Field label={t('openAlertsMost')} hint={t('openAlertsMostHint')} error={problem('alerts.openAlertsMost')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={OPEN_ALERTS_MOST}
            className="tabular max-w-24"
            value={alerts.openAlertsMost ?? ''}
            onChange={({ target: { value } }) =>
              set({ alerts: { openAlertsMost: value === '' ? null : Number(value) } })
            }
          />
        )}
      </Field>
    </SettingsSection>
  );
}
