import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Field, Input, NumberInput } from '@/components/ui/field';
import { DUE_HOURS, DUE_HOURS_MAX } from '@/core/alerts/queue/priority';
import { FourEyesField } from './screening/threshold-field';
import { OPEN_ALERTS_MOST } from './settings-faults';
import { type SectionProps, SettingsSection } from './settings-section';

export function ReviewSection({ draft: { screening, alerts }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  return (
    <SettingsSection title={t('review')}>
      <FourEyesField
        value={screening}
        error={problem('screening.fourEyesDismissThreshold')}
        onChange={(eyes) => set({ screening: { ...screening, ...eyes } })}
      />
      <Field
        label={t('maxOpenAlertsPerAssignee')}
        hint={t('maxOpenAlertsPerAssigneeHint')}
        error={problem('alerts.maxOpenAlertsPerAssignee')}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={OPEN_ALERTS_MOST}
            className="tabular max-w-24"
            value={alerts.maxOpenAlertsPerAssignee ?? ''}
            onChange={({ target: { value } }) =>
              set({ alerts: { ...alerts, maxOpenAlertsPerAssignee: value === '' ? null : Number(value) } })
            }
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('due')}</legend>
        <p className="text-ink-2 text-small">{t('dueHint')}</p>
        {DUE_HOURS.map((key) => (
          <Field key={key} label={t(key)} error={problem(`alerts.${key}`)}>
            {(control) => (
              <NumberInput
                {...control}
                min={1}
                max={DUE_HOURS_MAX}
                className="tabular max-w-24"
                value={alerts[key]}
                onChange={(value) => set({ alerts: { ...alerts, [key]: value } })}
              />
            )}
          </Field>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
