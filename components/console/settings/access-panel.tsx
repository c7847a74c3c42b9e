'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox, Field, Input, Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { AccessView } from '@/core/organizations/access-contract';
import { PRODUCTS, type Product } from '@/core/products';
import { CallError, problemAtOrBelow, problemDetails } from '../api/api-client';
import { useAccess, useChangeAccess } from '../api/use-access';
import { UnsavedGuard } from '../layout/drafts/unsaved';
import { QueryState } from '../layout/query-state';
import { differs, SettingsSection, UnsavedBar } from './settings-section';

export function AccessPanel(): ReactElement {
  const t = useTranslations('settings.access');
  const query = useAccess();
  return (
    <QueryState query={query} what={t('what')}>
      {(saved) => <AccessForm key={saved.revision} saved={saved} />}
    </QueryState>
  );
}

/** Lists and numbers as typed. */
type Draft = {
  products: Product[];
  individualScreening: boolean;
  ranges: string;
  limit: string;
  levels: string;
  startPeriod: boolean;
};

const draftOf = (saved: AccessView): Draft => ({
  products: PRODUCTS.filter((product) => saved.products.includes(product)),
  individualScreening: saved.individualScreening,
  ranges: saved.allowedPrivateRanges.join('\n'),
  limit: saved.creditLimit === null ? '' : String(saved.creditLimit),
  levels: saved.warningLevels.join(', '),
  startPeriod: false,
});

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

function AccessForm({ saved }: { saved: AccessView }): ReactElement {
  const t = useTranslations();
  const format = useFormatter();
  const toast = useToast();
  const change = useChangeAccess();
  const start = draftOf(saved);
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { products, individualScreening, startPeriod, limit } = draft;
    change.mutate(
      {
        products,
        individualScreening,
        allowedPrivateRanges: wordsOf(draft.ranges),
        // An invalid number must not mean "unlimited": the server refuses -1.
        creditLimit: limit.trim() === '' ? null : /^\d+$/.test(limit.trim()) ? Number(limit) : -1,
        warningLevels: wordsOf(draft.levels).map((level) => Number(level.replace('%', ''))),
        startPeriod: startPeriod && limit.trim() !== '',
        revision: saved.revision,
      },
      {
        onSuccess: (now) => {
          setDraft(draftOf(now));
          toast({ text: t('settings.access.saved') });
        },
      },
    );
  };
  const faults = {
    ranges: problemAtOrBelow(change.error, 'allowedPrivateRanges') && t('settings.access.rangesFault'),
    limit: problemAtOrBelow(change.error, 'creditLimit') && t('settings.access.limitFault'),
    levels: problemAtOrBelow(change.error, 'warningLevels') && t('settings.access.levelsFault'),
  };
  const isOwnFault = Object.values(faults).some(Boolean);
  const clash = change.error instanceof CallError && change.error.status === 412;
  const dirty = differs(draft, start);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <UnsavedGuard dirty={dirty} scope="tab" />
      <div className="grid min-h-0 flex-1 content-start gap-8 px-4 py-5 md:overflow-y-auto">
        <SettingsSection title={t('settings.access.products')}>
          <p className="text-ink-2 text-small">{t('settings.access.productsHint')}</p>
          {PRODUCTS.map((product) => (
            <Checkbox
              key={product}
              label={t(`products.${product}.name`)}
              checked={draft.products.includes(product)}
              onChange={({ target }) =>
                set({
                  products: PRODUCTS.filter((one) => (one === product ? target.checked : draft.products.includes(one))),
                })
              }
            />
          ))}
          <Checkbox
            label={t('settings.access.individualScreening')}
            hint={t('settings.access.individualScreeningHint')}
            checked={draft.individualScreening}
            onChange={({ target }) => set({ individualScreening: target.checked })}
          />
        </SettingsSection>
        <SettingsSection title={t('settings.access.credits')}>
          <Field
            label={t('settings.access.limit')}
            hint={
              saved.creditsUsed === null
                ? t('settings.access.limitHint')
                : `${t('settings.access.used', { used: format.number(saved.creditsUsed) })} ${t('settings.access.limitHint')}`
            }
            error={faults.limit}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                className="tabular max-w-40"
                value={draft.limit}
                onChange={({ target }) => set({ limit: target.value })}
              />
            )}
          </Field>
          <Checkbox
            label={t('settings.access.startPeriod')}
            disabled={draft.limit.trim() === ''}
            checked={draft.startPeriod && draft.limit.trim() !== ''}
            onChange={({ target }) => set({ startPeriod: target.checked })}
          />
          <Field label={t('settings.access.levels')} hint={t('settings.access.levelsHint')} error={faults.levels}>
            {(control) => (
              <Input
                {...control}
                className="tabular max-w-40"
                value={draft.levels}
                onChange={({ target }) => set({ levels: target.value })}
              />
            )}
          </Field>
        </SettingsSection>
        <SettingsSection title={t('settings.access.webhooks')}>
          <Field label={t('settings.access.ranges')} hint={t('settings.access.rangesHint')} error={faults.ranges}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                className="ident"
                value={draft.ranges}
                onChange={({ target }) => set({ ranges: target.value })}
              />
            )}
          </Field>
        </SettingsSection>
      </div>
      {dirty && (
        <UnsavedBar
          className="shrink-0 px-4 py-2"
          busy={change.isPending}
          onDiscard={() => {
            change.reset();
            setDraft(start);
          }}
          problem={
            change.isError &&
            !isOwnFault && (
              <ErrorPanel
                title={t(clash ? 'settings.clash' : 'states.notDone')}
                {...(!clash && problemDetails(change.error))}
              />
            )
          }
        />
      )}
    </form>
  );
}
