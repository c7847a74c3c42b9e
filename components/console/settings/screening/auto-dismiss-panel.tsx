'use client';

import { type FormEvent, type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, troubleOf } from '@/components/console/api/call';
import { useAutoDismiss, useChangeAutoDismiss } from '@/components/console/api/use-auto-dismiss';
import { UnsavedGuard } from '@/components/console/layout/drafts/unsaved';
import { QueryState } from '@/components/console/layout/query-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { AutoDismissView } from '@/core/organizations/auto-dismiss-contract';
import { differs } from '../differs';
import { UnsavedBar } from '../unsaved-bar';
import { AutoDismissEffectPanel } from './auto-dismiss-effect-panel';
import { AutoDismissRuleField } from './auto-dismiss-rule-field';
import { ruleFaults } from './rule-faults';

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
        <ErrorPanel title={t(clash ? 'settings.clash' : 'states.notDone')} {...troubleOf(change.error)} />
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
