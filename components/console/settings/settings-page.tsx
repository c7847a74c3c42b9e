'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs, tabPanel } from '@/components/ui/tabs';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { useSettings } from '../api/use-settings';
import { useParams } from '../hooks/use-params';
import { UnsavedGuard } from '../layout/drafts/unsaved';
import { leave } from '../layout/drafts/unsaved-changes-guard';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { AccessPanel } from './access-panel';
import { BlocklistPanel } from './blocklist-panel';
import { BrandingPanel } from './branding-panel';
import { AutoDismissPanel } from './screening/auto-dismiss-panel';
import { SettingsForm } from './settings-form';
import { differs } from './settings-section';
import { VoterRegistryPanel } from './voter-registry/voter-registry-panel';

const PARTS = ['rules', 'autoDismiss', 'branding', 'voters', 'blocklist', 'access'] as const;
type Part = (typeof PARTS)[number];

export function SettingsPage(): ReactElement {
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
          <QueryState query={query} what={t('what')}>
            {(settings) => <SettingsForm saved={settings} draft={draft ?? settings} setDraft={setDraft} />}
          </QueryState>
        )}
        {part === 'autoDismiss' && <AutoDismissPanel />}
        {part === 'branding' && <BrandingPanel />}
        {part === 'voters' && <VoterRegistryPanel />}
        {part === 'blocklist' && <BlocklistPanel />}
        {part === 'access' && <AccessPanel />}
      </div>
      <UnsavedGuard dirty={dirty} scope="room" />
    </>
  );
}

/** Kept while other tabs are open and when another member saves. */
function useDraft(saved: SettingsView | undefined) {
  const [kept, setKept] = useState(saved && { base: saved, draft: saved });
  if (saved && kept?.base.revision !== saved.revision)
    setKept({ base: saved, draft: kept ? rebase(kept.draft, kept.base, saved) : saved });
  const setDraft = (draft: SettingsView) => setKept((now) => now && { ...now, draft });
  return [kept?.draft, setDraft] as const;
}

/** Apply the unsaved changes since `was` to the newly saved settings. On conflict mine wins. */
export function rebase(mine: SettingsView, was: SettingsView, now: SettingsView): SettingsView {
  return {
    revision: now.revision,
    name: mine.name === was.name ? now.name : mine.name,
    signIn: fields(mine.signIn, was.signIn, now.signIn),
    screening: fields(mine.screening, was.screening, now.screening),
    alerts: fields(mine.alerts, was.alerts, now.alerts),
    kyc: fields(mine.kyc, was.kyc, now.kyc),
    retention: fields(mine.retention, was.retention, now.retention),
  };
}

function fields<Part extends object>(mine: Part, was: Part, now: Part): Part {
  const keys = Object.keys(now) as Array<keyof Part>;
  const own = keys.filter((key) => differs(mine[key], was[key])).map((key) => [key, mine[key]]);
  return { ...now, ...Object.fromEntries(own) };
}
