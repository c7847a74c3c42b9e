import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { type SectionProps, SettingsSection } from './settings-section';
import { ThresholdEffectPanel } from './threshold-effect-panel';
import { ThresholdField } from './threshold-field';
import { ThresholdProposal } from './threshold-proposal';

/** From which score a match is shown and alerts, each with its effect on the organization's own history. */
export function MatchingSection({ saved, draft: { screening }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  const before = saved.screening;
  return (
    <SettingsSection title={t('matching')}>
      <ThresholdProposal now={before.alertThreshold} />
      <ThresholdField
        label={t('alertThreshold')}
        hint={t('alertHint')}
        error={problem('screening.alertThreshold')}
        value={screening.alertThreshold}
        onChange={(alertThreshold) => set({ screening: { ...screening, alertThreshold } })}
      />
      <ThresholdEffectPanel
        rule="alert"
        now={before.alertThreshold}
        next={screening.alertThreshold}
        shown={before.showThreshold}
      />
      <ThresholdField
        label={t('showThreshold')}
        hint={t('showHint')}
        error={problem('screening.showThreshold')}
        value={screening.showThreshold}
        onChange={(showThreshold) => set({ screening: { ...screening, showThreshold } })}
      />
      <ThresholdEffectPanel
        rule="show"
        now={before.showThreshold}
        next={screening.showThreshold}
        shown={before.showThreshold}
      />
    </SettingsSection>
  );
}
