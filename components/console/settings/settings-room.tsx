'use client';

import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { ErrorPanel } from '@/components/ui/states';
import { Tabs, tabPanel } from '@/components/ui/tabs';
import { useToast } from '@/components/ui/toast';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { CallError, troubleOf } from '../queries/call';
import { useChangeSettings, useSettings } from '../queries/use-settings';
import { leave } from '../shell/leaving';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { UnsavedGuard } from '../shell/unsaved';
import { useParams } from '../shell/use-params';
import { AutoDismissPanel } from './auto-dismiss-panel';
import { BlocklistPanel } from './blocklist-panel';
import { BrandingPanel } from './branding-panel';
import { differs } from './differs';
import { FourEyesField } from './four-eyes-field';
import { rebase } from './rebase';
import { SecondStepField } from './second-step-field';
import { OPEN_ALERTS_MOST, SCORES, type SettingsPath, settingsFaults, TRIES } from './settings-faults';
import { ThresholdEffectPanel } from './threshold-effect-panel';
import { ThresholdField } from './threshold-field';
import { ThresholdProposal } from './threshold-proposal';
import { UnsavedBar } from './unsaved-bar';
import { VoterRegistryPanel } from './voter-registry-panel';

const PARTS = ['rules', 'autoDismiss', 'branding', 'voters', 'blocklist'] as const;
type Part = (typeof PARTS)[number];

/** Change a rule, see the effect first; what numbers are looked up in, and which documents are not wanted. */
export function SettingsRoom(): ReactElement {
  const t = useTranslations('settings');
  const query = useSettings();
  const [params, setParam] = useParams();
  const part: Part = PARTS.find((id) => id === params.get('tab')) ?? 'rules';
  const show = (id: Part) => leave('tab', () => setParam({ tab: id === 'rules' ? '' : id }));
  const [draft, setDraft] = useDraft(query.data);
  const dirty = draft !== undefined && differs(draft, query.data);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Tabs
        name="settings"
        label={t('title')}
        tabs={PARTS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        current={part}
        onChange={show}
      />
      <div {...tabPanel('settings', part)} className="flex min-h-0 flex-1 flex-col bg-surface md:overflow-y-auto">
        {part === 'rules' && (
          <Loaded query={query} what={t('what')}>
            {(settings) => <SettingsForm saved={settings} draft={draft ?? settings} setDraft={setDraft} />}
          </Loaded>
        )}
        {part === 'autoDismiss' && <AutoDismissPanel />}
        {part === 'branding' && <BrandingPanel />}
        {part === 'voters' && <VoterRegistryPanel />}
        {part === 'blocklist' && <BlocklistPanel />}
      </div>
      <UnsavedGuard dirty={dirty} scope="room" />
    </>
  );
}

/** What is not saved yet, kept while other tabs are looked at and when somebody else saves. */
function useDraft(saved: SettingsView | undefined) {
  const [kept, setKept] = useState(saved && { base: saved, draft: saved });
  if (saved && kept?.base.revision !== saved.revision)
    setKept({ base: saved, draft: kept ? rebase(kept.draft, kept.base, saved) : saved });
  const setDraft = (draft: SettingsView) => setKept((now) => now && { ...now, draft });
  return [kept?.draft, setDraft] as const;
}

function SettingsForm(props: {
  saved: SettingsView;
  draft: SettingsView;
  setDraft: (draft: SettingsView) => void;
}): ReactElement {
  const { saved, draft, setDraft } = props;
  const t = useTranslations();
  const change = useChangeSettings();
  const toast = useToast();
  const changed = differs(draft, saved);
  const { signIn, screening, alerts, kyc } = draft;
  const set = (part: Partial<SettingsView>) => setDraft({ ...draft, ...part });
  const faults = settingsFaults(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]:not([type=range])')?.focus();
      return;
    }
    change.mutate(draft, {
      onSuccess: (now) => {
        const waits = now.screening.alertThreshold !== screening.alertThreshold;
        setDraft(now);
        toast({ text: t(waits ? 'settings.proposedToast' : 'settings.saved') });
      },
    });
  };
  const clash = change.error instanceof CallError && change.error.status === 412;
  const limits = {
    score: { from: SCORES.lowest.toFixed(2), to: SCORES.highest.toFixed(2) },
    tries: { from: TRIES.fewest, to: TRIES.most },
    most: { from: 1, to: OPEN_ALERTS_MOST },
  };
  const problem = (path: SettingsPath) => {
    const fault = faults[path];
    if (!fault) return undefined;
    const range = fault === 'tries' || fault === 'most' ? limits[fault] : limits.score;
    return t(`settings.faults.${fault}`, range);
  };
  return (
    <form method="post" onSubmit={submit} className="flex min-h-0 flex-1 flex-col" noValidate>
      <div className="grid min-h-0 flex-1 content-start gap-8 px-4 py-5 md:overflow-y-auto">
        {change.isError && (
          <ErrorPanel title={t(clash ? 'settings.clash' : 'states.notDone')} {...(!clash && troubleOf(change.error))} />
        )}
        <Section title={t('settings.organization')}>
          <Field label={t('settings.name')} hint={t('settings.nameHint')} error={problem('name')}>
            {(control) => (
              <Input
                {...control}
                value={draft.name}
                maxLength={120}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
        </Section>
        <Section title={t('settings.matching')}>
          <ThresholdProposal now={saved.screening.alertThreshold} />
          <ThresholdField
            label={t('settings.alertThreshold')}
            hint={t('settings.alertHint')}
            error={problem('screening.alertThreshold')}
            value={screening.alertThreshold}
            onChange={(alertThreshold) => set({ screening: { ...screening, alertThreshold } })}
          />
          <ThresholdEffectPanel
            rule="alert"
            now={saved.screening.alertThreshold}
            next={screening.alertThreshold}
            shown={saved.screening.showThreshold}
          />
          <ThresholdField
            label={t('settings.showThreshold')}
            hint={t('settings.showHint')}
            error={problem('screening.showThreshold')}
            value={screening.showThreshold}
            onChange={(showThreshold) => set({ screening: { ...screening, showThreshold } })}
          />
          <ThresholdEffectPanel
            rule="show"
            now={saved.screening.showThreshold}
            next={screening.showThreshold}
            shown={saved.screening.showThreshold}
          />
        </Section>
        <Section title={t('settings.review')}>
          <FourEyesField
            value={screening}
            error={problem('screening.fourEyesDismissFrom')}
            onChange={(eyes) => set({ screening: { ...screening, ...eyes } })}
          />
          <Field
            label={t('settings.openAlertsMost')}
            hint={t('settings.openAlertsMostHint')}
            error={problem('alerts.openAlertsMost')}
          >
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
        </Section>
        <Section title={t('settings.signIn')}>
          <SecondStepField value={signIn.secondStep} onChange={(secondStep) => set({ signIn: { secondStep } })} />
        </Section>
        <Section title={t('settings.capture')}>
          <Count
            label={t('settings.documentAttempts')}
            error={problem('kyc.documentAttempts')}
            value={kyc.documentAttempts}
            onChange={(documentAttempts) => set({ kyc: { ...kyc, documentAttempts } })}
          />
          <Count
            label={t('settings.livenessAttempts')}
            error={problem('kyc.livenessAttempts')}
            value={kyc.livenessAttempts}
            onChange={(livenessAttempts) => set({ kyc: { ...kyc, livenessAttempts } })}
          />
          <Checkbox
            label={t('settings.mailNewLink')}
            hint={t('settings.mailNewLinkHint')}
            checked={kyc.mailNewLink}
            onChange={(event) => set({ kyc: { ...kyc, mailNewLink: event.target.checked } })}
          />
          <Checkbox
            label={t('settings.mailResult')}
            hint={t('settings.mailResultHint')}
            checked={kyc.mailResult}
            onChange={(event) => set({ kyc: { ...kyc, mailResult: event.target.checked } })}
          />
          <Checkbox
            label={t('settings.faceSearch')}
            hint={t(saved.kyc.faceSearch && !kyc.faceSearch ? 'settings.faceSearchOffHint' : 'settings.faceSearchHint')}
            checked={kyc.faceSearch}
            onChange={(event) => set({ kyc: { ...kyc, faceSearch: event.target.checked } })}
          />
        </Section>
      </div>
      {changed && (
        <UnsavedBar className="shrink-0 px-4 py-2" busy={change.isPending} onDiscard={() => setDraft(saved)} />
      )}
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="grid max-w-140 gap-4">
      <legend className="mb-3 font-bold text-section">{title}</legend>
      {children}
    </fieldset>
  );
}

type Numeric = { label: string; error?: string | undefined; value: number; onChange: (value: number) => void };

function Count({ label, error, value, onChange }: Numeric): ReactElement {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          min={TRIES.fewest}
          max={TRIES.most}
          className="tabular max-w-20"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
