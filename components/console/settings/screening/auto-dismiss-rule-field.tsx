import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Checkbox, Fault, Field, Input, NumberInput } from '@/components/ui/field';
import { YEARS_APART } from '@/core/alerts/decisions/dismissals';
import type { AutoDismissView } from '@/core/organizations/auto-dismiss-contract';
import { RULE_LIMITS, type RuleFaults, type RuleField } from './rule-faults';

type Rule = AutoDismissView['rules'][number];
const KINDS = ['sanctions', 'pep', 'adverse-media'] as const;

/** All conditions must hold. */
export function AutoDismissRuleField(props: {
  rule: Rule;
  faults: RuleFaults;
  onChange: (rule: Rule | null) => void;
}): ReactElement {
  const { rule, faults, onChange } = props;
  const t = useTranslations('settings.autoDismiss');
  const set = (part: Partial<Rule>) => onChange({ ...rule, ...part });
  const told = (field: RuleField) => {
    const fault = faults[field];
    return fault && t(`faults.${fault}`, fault === 'years' ? RULE_LIMITS.years : RULE_LIMITS.score);
  };
  return (
    <fieldset className="grid gap-3 border border-line p-3">
      <legend className="px-1 font-semibold">{rule.name}</legend>
      <Field label={t('name')} error={told('name')}>
        {(control) => (
          <Input
            {...control}
            value={rule.name}
            maxLength={80}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-ink-2">{t('kinds')}</legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            checked={rule.kinds.includes(kind)}
            onChange={(event) =>
              set({ kinds: KINDS.filter((one) => (one === kind ? event.target.checked : rule.kinds.includes(one))) })
            }
          />
        ))}
        <Fault>{told('kinds')}</Fault>
      </fieldset>
      <Field label={t('scoreBelow')} error={told('scoreBelow')}>
        {(control) => (
          <NumberInput
            {...control}
            min={0.5}
            max={1}
            step={0.01}
            className="tabular max-w-24"
            value={rule.scoreBelow}
            onChange={(scoreBelow) => set({ scoreBelow })}
          />
        )}
      </Field>
      <Checkbox
        label={t('birthYears')}
        checked={rule.birthYearsApart !== null}
        onChange={(event) => set({ birthYearsApart: event.target.checked ? 15 : null })}
      />
      {rule.birthYearsApart !== null && (
        <Field label={t('years')} error={told('birthYearsApart')}>
          {(control) => (
            <NumberInput
              {...control}
              min={YEARS_APART.from}
              max={YEARS_APART.to}
              className="tabular max-w-24"
              value={rule.birthYearsApart ?? YEARS_APART.from}
              onChange={(years) => set({ birthYearsApart: Math.round(years) })}
            />
          )}
        </Field>
      )}
      <Checkbox
        label={t('country')}
        hint={t('countryHint')}
        checked={rule.countryDifferent}
        onChange={(event) => set({ countryDifferent: event.target.checked })}
      />
      {rule.birthYearsApart === null && <Fault>{told('birthYearsApart')}</Fault>}
      <Button className="w-fit" onClick={() => onChange(null)}>
        {t('remove')}
      </Button>
    </fieldset>
  );
}
