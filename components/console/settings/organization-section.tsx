import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Field, Input } from '@/components/ui/field';
import { type SectionProps, SettingsSection } from './settings-section';

export function OrganizationSection({ draft, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  return (
    <SettingsSection title={t('organization')}>
      <Field label={t('name')} hint={t('nameHint')} error={problem('name')}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={120}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
    </SettingsSection>
  );
}
