'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { EmptyState, ProgressLine } from '@/components/ui/states';
import type { CompareNames } from '@/core/screening/scoring/compare-two';
import { problemOf } from '../api/api-client';
import { useNameComparison } from '../api/use-health';
import { NameAlignmentView } from '../match/name-alignment';
import { ScoreBar } from '../match/score-bar';
import { SearchProblem } from './search-problem';

const EXAMPLE: CompareNames = { fullName: 'මොහමඩ් ෆරූක්', listedName: 'Mohammed FAROUK' };
const NAMES = ['fullName', 'listedName'] as const;

/** Whether a list search would match two names, and why. */
export function NameComparison(): ReactElement {
  const t = useTranslations('screening');
  const compare = useNameComparison();
  const [names, setNames] = useState<CompareNames>({ fullName: '', listedName: '' });
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (names.fullName.trim() && names.listedName.trim()) compare.mutate(names);
  };
  const refused = (name: keyof CompareNames) =>
    problemOf(compare.error, name) ? t('faults.fullName.custom') : undefined;
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[280px_minmax(0,1fr)]">
      <section
        aria-label={t('form')}
        className="overflow-y-auto border-line border-r px-4 py-3.5 max-md:border-r-0 max-md:border-b"
      >
        <form method="post" onSubmit={submit} noValidate className="grid gap-3">
          {NAMES.map((name) => (
            <Field
              key={name}
              label={t(`comparison.${name}`)}
              hint={t('nameHint')}
              error={tried && !names[name].trim() ? t('nameMissing') : refused(name)}
            >
              {(control) => (
                <Input
                  {...control}
                  value={names[name]}
                  maxLength={500}
                  autoComplete="off"
                  onChange={(event) => setNames((now) => ({ ...now, [name]: event.target.value }))}
                />
              )}
            </Field>
          ))}
          <Button type="submit" look="primary" busy={compare.isPending}>
            {t('comparison.compare')}
          </Button>
        </form>
      </section>
      <section aria-label={t('results')} className="overflow-y-auto bg-surface" aria-live="polite">
        <ProgressLine active={compare.isPending} />
        {compare.isError && (
          <SearchProblem
            error={compare.error}
            faults={NAMES.flatMap((name) => {
              const fault = refused(name);
              return fault ? [{ label: t(`comparison.${name}`), fault }] : [];
            })}
            onAgain={() => compare.mutate(names)}
          />
        )}
        {compare.data && (
          <div className="grid gap-4 px-4 py-4">
            <h2 className="flex items-center gap-3 font-bold text-section">
              <ScoreBar score={compare.data.score} />
              {t('comparison.score')}
            </h2>
            <NameAlignmentView explanation={compare.data.match} />
            <p className="max-w-[75ch]">{compare.data.explanation}</p>
            <p className="max-w-[75ch] text-ink-2 text-small">{t('comparison.alone')}</p>
          </div>
        )}
        {compare.isIdle && (
          <EmptyState
            action={
              <Button
                onClick={() => {
                  setNames(EXAMPLE);
                  compare.mutate(EXAMPLE);
                }}
              >
                {t('comparison.tryExample')}
              </Button>
            }
          >
            {t('comparison.empty')}
          </EmptyState>
        )}
      </section>
    </div>
  );
}
