'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, call, problemDetails } from '@/components/console/api/api-client';
import { UnsavedGuard } from '@/components/console/layout/drafts/unsaved';
import { QueryState } from '@/components/console/layout/query-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { AutoDismissEffect, AutoDismissView, ChangeAutoDismiss } from '@/core/organizations/auto-dismiss-contract';
import { differs, UnsavedBar } from '../settings-section';
import { AutoDismissRuleField } from './auto-dismiss-rule-field';
import { LostHits } from './matching-section';
import { ruleFaults } from './rule-faults';

const KEY = ['auto-dismiss'];
const PATH = '/settings/auto-dismiss';

function useAutoDismiss() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<AutoDismissView>(PATH, { signal }) });
}

function useAutoDismissEffect(rules: AutoDismissView['rules']) {
  return useQuery({
    queryKey: [...KEY, 'effect', rules],
    queryFn: ({ signal }) => call<AutoDismissEffect>(`${PATH}/effect`, { method: 'POST', body: { rules }, signal }),
    placeholderData: keepPreviousData,
    enabled: rules.length > 0,
    staleTime: 60_000,
    retry: false,
  });
}

function useChangeAutoDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeAutoDismiss) => call<AutoDismissView>(PATH, { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

/** Effect of the rules on the last 90 days, with the hits they would have lost. */
export function AutoDismissEffectPanel({ rules }: { rules: AutoDismissView['rules'] }): ReactElement | null {
  const t = useTranslations('settings.autoDismiss');
  const { data: effect, error } = useAutoDismissEffect(rules);
  if (rules.length === 0) return null;
  if (error)
    return (
      <p role="alert" className="border-watch border-l-2 pl-3">
        {t('unfit')} {problemDetails(error).detail}
      </p>
    );
  if (!effect) return null;
  const { days, alerts, dismissed, agreed, byRule, lost } = effect;
  return (
    <div role="status" className="border border-line p-3">
      <p>
        {t('effect', { days, alerts, dismissed, agreed })} {byRule > 0 && t('effectByRule', { n: byRule })}
      </p>
      {lost.length > 0 && <LostHits title={t('lost', { n: lost.length })} lost={lost.slice(0, 50)} />}
    </div>
  );
}

type Rule = AutoDismissView['rules'][number];
const newRule = (name: string): Rule => ({
  name,
  kinds: ['sanctions', 'pep'],
  scoreBelow: 0.88,
  birthYearsApart: 15,
  countryDifferent: false,
});

export function AutoDismissPanel(): ReactElement {
  const t = useTranslations('settings.autoDismiss');
  const query = useAutoDismiss();
  return (
    <QueryState query={query} what={t('what')}>
      {(saved) => <Rules key={saved.version} saved={saved} />}
    </QueryState>
  );
}

function Rules({ saved }: { saved: AutoDismissView }): ReactElement {
  const t = useTranslations();
  const change = useChangeAutoDismiss();
  const toast = useToast();
  const [draft, setDraft] = useState(saved);
  const rules = useDeferredValue(draft.rules);
  const changed = differs(draft, saved);
  const setRule = (at: number, rule: Rule | null) =>
    setDraft({ ...draft, rules: draft.rules.flatMap((one, place) => (place === at ? (rule ? [rule] : []) : [one])) });
  const off = saved.version > 0 && !saved.enabled;
  const faults = ruleFaults(draft.rules);
  const whole = faults.every((one) => Object.keys(one).length === 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!whole) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid], [data-fault]')?.focus();
    const { enabled, version } = draft;
    const said = t(enabled ? 'settings.saved' : 'settings.autoDismiss.savedOff');
    change.mutate({ enabled, version, rules: draft.rules }, { onSuccess: () => toast({ text: said }) });
  };
  const clash = change.error instanceof CallError && change.error.status === 412;
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-140 content-start gap-5 px-4 py-5">
      {change.isError && (
        <ErrorPanel title={t(clash ? 'settings.clash' : 'states.notDone')} {...problemDetails(change.error)} />
      )}
      <p>{t('settings.autoDismiss.purpose')}</p>
      <p className="text-ink-2 text-small">{t('settings.autoDismiss.never')}</p>
      <Checkbox
        label={t('settings.autoDismiss.enabled')}
        hint={t(`settings.autoDismiss.${off ? 'off' : 'version'}`, { version: saved.version })}
        checked={draft.enabled}
        onChange={(event) => setDraft({ ...draft, enabled: event.target.checked })}
      />
      {draft.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name while theirs is being written.
        <AutoDismissRuleField key={at} rule={rule} faults={faults[at] ?? {}} onChange={(next) => setRule(at, next)} />
      ))}
      {draft.rules.length < 10 && (
        <Button
          className="w-fit"
          onClick={() =>
            setDraft({
              ...draft,
              rules: [...draft.rules, newRule(t('settings.autoDismiss.newName', { n: draft.rules.length + 1 }))],
            })
          }
        >
          {t('settings.autoDismiss.add')}
        </Button>
      )}
      {whole && <AutoDismissEffectPanel rules={rules} />}
      <UnsavedGuard dirty={changed} scope="tab" />
      {changed && <UnsavedBar className="md:pt-3" busy={change.isPending} onDiscard={() => setDraft(saved)} />}
    </form>
  );
}
