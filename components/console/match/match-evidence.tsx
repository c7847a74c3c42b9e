'use client';

import { Fragment, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { type ExplanationInput, useExplanation } from '../api/use-batches';
import { QueryState } from '../layout/query-state';
import { FieldComparison } from './field-comparison';
import { NameAlignmentView } from './name-alignment';
import { ScoreWaterfall } from './score-waterfall';

export function MatchEvidence({ input }: { input: ExplanationInput }): ReactElement {
  const t = useTranslations('match');
  const query = useExplanation(input);
  const [open, setOpen] = useState(false);
  return (
    <QueryState query={query} what={t('what')} outline={<div className="h-160" />}>
      {(explanation) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Glance input={input} fields={explanation.fields} />
          <FieldComparison fields={explanation.fields} />
          <NameAlignmentView explanation={explanation} />
          <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className="mb-1">
              <h3 className="inline font-bold text-section">{t('why', { score: shownScore(input.confidence) })}</h3>
            </summary>
            {open && <ScoreWaterfall steps={explanation.steps} confidence={input.confidence} />}
            <Sentences steps={explanation.steps} />
            <Flips flips={explanation.flips} fields={explanation.fields} />
          </details>
        </div>
      )}
    </QueryState>
  );
}

/** What agrees, what differs, what is missing; the name first. */
function Glance({ input, fields }: { input: ExplanationInput; fields: MatchExplanation['fields'] }): ReactElement {
  const t = useTranslations('match');
  const having = (verdicts: readonly string[]) =>
    fields
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ field, verdict }) => t(verdict === 'year' ? 'glance.year' : `names.${field}`));
  const missing = fields
    .filter(({ verdict }) => verdict === 'missingOurs' || verdict === 'missingListed')
    .map((row) => t(`glance.${row.verdict}`, { field: t(`names.${row.field}`) }));
  const lines = {
    agrees: [t('glance.name', { score: shownScore(input.nameScore) }), ...having(['equal', 'year'])],
    differs: having(['different', 'close']),
    missing,
  };
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
      {(['agrees', 'differs', 'missing'] as const).map((line) => (
        <Fragment key={line}>
          <dt className="text-ink-2">{t(`glance.${line}`)}</dt>
          <dd className="font-semibold">{lines[line].length > 0 ? lines[line].join(' · ') : t('nothing')}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Sentences({ steps }: { steps: MatchExplanation['steps'] }): ReactElement | null {
  const said = steps.filter((step) => step.sentence !== '');
  if (said.length === 0) return null;
  return <p className="mt-1 max-w-[75ch] text-ink-2 text-small">{said.map((step) => step.sentence).join(' ')}</p>;
}

function Flips(props: Pick<MatchExplanation, 'flips' | 'fields'>): ReactElement | null {
  const t = useTranslations('match');
  const { flips, fields } = props;
  if (flips.length === 0) return null;
  return (
    <ul className="mt-1 max-w-[75ch] text-ink-2 text-small">
      {flips.map(({ field, equal, different }) => {
        const verdict = fields.find((row) => row.field === field)?.verdict;
        const words = flipWords(verdict === 'equal' ? null : equal, different);
        const figures = {
          // The known country is no evidence; a nationality would be.
          field: t(`names.${verdict === 'apart' ? 'nationality' : field}`),
          equal: equal?.toFixed(2) ?? '',
          different: different?.toFixed(2) ?? '',
        };
        return words && <li key={field}>{t(words, figures)}</li>;
      })}
    </ul>
  );
}

function flipWords(equal: number | null, different: number | null): 'flip' | 'flipEqual' | 'flipDifferent' | null {
  if (equal === null) return different === null ? null : 'flipDifferent';
  return different === null ? 'flipEqual' : 'flip';
}
