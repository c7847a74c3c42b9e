import { Fragment, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { type SectionProps, SettingsSection } from '../settings-section';
import { ThresholdEffectPanel } from './threshold-effect-panel';
import { ThresholdField } from './threshold-field';

export function MatchingSection({ saved, draft: { screening }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  const before = saved.screening;
  return (
    <SettingsSection title={t('matching')}>
      {(['alert', 'show'] as const).map((rule) => {
        const threshold = `${rule}Threshold` as const;
        return (
          <Fragment key={rule}>
            <ThresholdField
              label={t(threshold)}
              hint={t(`${rule}Hint`)}
              error={problem(`screening.${threshold}`)}
              value={screening[threshold]}
              onChange={(value) => set({ screening: { ...screening, [threshold]: value } })}
            />
            <ThresholdEffectPanel
              rule={rule}
              now={before[threshold]}
              next={screening[threshold]}
              shown={before.showThreshold}
            />
          </Fragment>
        );
      })}
    </SettingsSection>
  );
}
