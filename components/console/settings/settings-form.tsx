import type { FormEvent, ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { DUE_HOURS_MOST } from '@/core/alerts/due';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { CallError, troubleOf } from '../queries/call';
import { useChangeSettings } from '../queries/use-settings';
import { CaptureSection } from './capture-section';
import { differs } from './differs';
import { MatchingSection } from './matching-section';
import { OrganizationSection } from './organization-section';
import { ReviewSection } from './review-section';
import { SecondStepField } from './second-step-field';
import { OPEN_ALERTS_MOST, SCORES, type SettingsPath, settingsFaults, TRIES } from './settings-faults';
import { SettingsSection } from './settings-section';
import { UnsavedBar } from './unsaved-bar';

/** The organization's rules, saved together. */
export function SettingsForm(props: {
  saved: SettingsView;
  draft: SettingsView;
  setDraft: (draft: SettingsView) => void;
}): ReactElement {
  const { saved, draft, setDraft } = props;
  const t = useTranslations();
  const change = useChangeSettings();
  const toast = useToast();
  const faults = settingsFaults(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]:not([type=range])')?.focus();
      return;
    }
    change.mutate(draft, {
      onSuccess: (now) => {
        const waits = now.screening.alertThreshold !== draft.screening.alertThreshold;
        setDraft(now);
        toast({ text: t(waits ? 'settings.proposedToast' : 'settings.saved') });
      },
    });
  };
  const clash = change.error instanceof CallError && change.error.status === 412;
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
        {change.isError && (
          <ErrorPanel title={t(clash ? 'settings.clash' : 'states.notDone')} {...(!clash && troubleOf(change.error))} />
        )}
        <OrganizationSection {...section} />
        <MatchingSection {...section} />
        <ReviewSection {...section} />
        <SettingsSection title={t('settings.signIn')}>
          <SecondStepField value={draft.signIn.secondStep} onChange={(secondStep) => set({ signIn: { secondStep } })} />
        </SettingsSection>
        <CaptureSection {...section} />
      </div>
      {differs(draft, saved) && (
        <UnsavedBar className="shrink-0 px-4 py-2" busy={change.isPending} onDiscard={() => setDraft(saved)} />
      )}
    </form>
  );
}

const LIMITS = {
  score: { from: SCORES.lowest.toFixed(2), to: SCORES.highest.toFixed(2) },
  tries: { from: TRIES.fewest, to: TRIES.most },
  most: { from: 1, to: OPEN_ALERTS_MOST },
  hours: { from: 1, to: DUE_HOURS_MOST },
};
