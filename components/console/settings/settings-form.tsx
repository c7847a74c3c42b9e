'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field, Input, NumberInput, Radio } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { DUE_HOURS, DUE_HOURS_MAX } from '@/core/alerts/queue/priority';
import { TWO_FACTOR_RULES, type TwoFactorRule } from '@/core/identity/two-factor-rule';
import { RETENTION_DAYS, RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import type { RetentionEffect } from '@/core/organizations/retention-contract';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { CallError, problemDetails } from '../api/api-client';
import { useChangeSettings, useWeighRetention } from '../api/use-settings';
import { CaptureSection } from './capture-section';
import { OwnReasonsField } from './own-reasons-field';
import { RetentionConfirm, RetentionSection } from './retention/retention-section';
import { MatchingSection } from './screening/matching-section';
import { FourEyesField } from './screening/threshold-field';
import { ATTEMPT_LIMITS, OPEN_ALERTS_MOST, SCORES, type SettingsPath, settingsFaults } from './settings-faults';
import { differs, type SectionProps, SettingsSection, UnsavedBar } from './settings-section';

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
      <OwnReasonsField
        value={alerts.ownReasons}
        error={problem('alerts.ownReasons')}
        onChange={(ownReasons) => set({ alerts: { ...alerts, ownReasons } })}
      />
    </SettingsSection>
  );
}

export function TwoFactorField(props: { value: TwoFactorRule; onChange: (rule: TwoFactorRule) => void }): ReactElement {
  const { value, onChange } = props;
  const t = useTranslations('settings.twoFactor');
  return (
    <div className="grid gap-2">
      {TWO_FACTOR_RULES.map((rule) => (
        <Radio
          key={rule}
          name="two-factor"
          label={t(rule)}
          hint={t(`${rule}Hint`)}
          checked={value === rule}
          onChange={() => onChange(rule)}
        />
      ))}
    </div>
  );
}

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

/** Asks first if new retention days would delete data in the next nightly run. */
export function SettingsForm(props: {
  saved: SettingsView;
  draft: SettingsView;
  setDraft: (draft: SettingsView) => void;
}): ReactElement {
  const { saved, draft, setDraft } = props;
  const t = useTranslations();
  const change = useChangeSettings();
  const weigh = useWeighRetention();
  const [goes, setGoes] = useState<Goes | null>(null);
  const toast = useToast();
  const faults = settingsFaults(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]:not([type=range])')?.focus();
      return;
    }
    const changed = newDays(draft, saved);
    if (changed.length === 0) return save(draft);
    weigh.mutate(draft.retention, {
      onSuccess: (effect) => {
        const kinds = changed.filter((kind) => effect[kind] > 0);
        if (kinds.length === 0) save(draft);
        else setGoes({ effect, kinds, weighed: draft });
      },
    });
  };
  const save = (settings: SettingsView) =>
    change.mutate(settings, {
      onSuccess: (now) => {
        setGoes(null);
        setDraft(now);
        const deletes = newDays(now, saved).length > 0;
        weigh.reset();
        toast({ text: t(deletes ? 'settings.savedRetention' : 'settings.saved') });
      },
    });
  const clash = change.error instanceof CallError && change.error.status === 412;
  const failed = change.error ?? weigh.error;
  const problem = (path: SettingsPath) => {
    const fault = faults[path];
    return (
      fault && t(`settings.faults.${fault}`, fault in LIMITS ? LIMITS[fault as keyof typeof LIMITS] : LIMITS.score)
    );
  };
  const set = (part: Partial<SettingsView>) => setDraft({ ...draft, ...part });
  const section = { saved, draft, set, problem };
  return (
    <form method="post" onSubmit={submit} className="flex min-h-0 flex-1 flex-col" noValidate>
      <div className="grid min-h-0 flex-1 content-start gap-8 px-4 py-5 md:overflow-y-auto">
        <OrganizationSection {...section} />
        <MatchingSection {...section} />
        <ReviewSection {...section} />
        <SettingsSection title={t('settings.signIn')}>
          <TwoFactorField value={draft.signIn.twoFactor} onChange={(twoFactor) => set({ signIn: { twoFactor } })} />
        </SettingsSection>
        <CaptureSection {...section} />
        <RetentionSection {...section} />
      </div>
      {differs(draft, saved) && (
        <UnsavedBar
          className="shrink-0 px-4 py-2"
          busy={change.isPending || weigh.isPending}
          onDiscard={() => {
            change.reset();
            weigh.reset();
            setDraft(saved);
          }}
          problem={
            failed && (
              <ErrorPanel
                title={t(clash ? 'settings.clash' : 'states.notDone')}
                {...(!clash && problemDetails(failed))}
              />
            )
          }
        />
      )}
      {goes && (
        <RetentionConfirm
          effect={goes.effect}
          kinds={goes.kinds}
          saving={change}
          onSave={() => save(goes.weighed)}
          onClose={() => {
            change.reset();
            setGoes(null);
          }}
        />
      )}
    </form>
  );
}

const newDays = (now: SettingsView, before: SettingsView): RetentionKind[] =>
  RETENTION_KINDS.filter((kind) => now.retention[kind] !== null && now.retention[kind] !== before.retention[kind]);

/** `weighed`: the settings as shown in the confirmation. */
type Goes = { effect: RetentionEffect; kinds: RetentionKind[]; weighed: SettingsView };

function limitsOf(kind: RetentionKind) {
  const { fewest, most } = RETENTION_DAYS[kind];
  return { from: fewest, to: most };
}

const LIMITS = {
  score: { from: SCORES.lowest.toFixed(2), to: SCORES.highest.toFixed(2) },
  tries: { from: ATTEMPT_LIMITS.fewest, to: ATTEMPT_LIMITS.most },
  most: { from: 1, to: OPEN_ALERTS_MOST },
  hours: { from: 1, to: DUE_HOURS_MAX },
  days: limitsOf('documentDays'),
  years: limitsOf('screeningDays'),
};
