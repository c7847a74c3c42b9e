import type { ReactElement } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import { countryName } from '@/components/ui/country-name';
import { Table, Td, Th } from '@/components/ui/table';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';
import { readable } from './score-bar';

type Row = MatchExplanation['fields'][number];
type Verdict = Row['verdict'];
const TONE: Record<Verdict, Tone> = {
  different: 'hit',
  apart: 'neutral',
  year: 'watch',
  close: 'watch',
  missingOurs: 'neutral',
  missingListed: 'neutral',
  missingBoth: 'neutral',
  equal: 'clear',
};
const ORDER: Verdict[] = [
  'different',
  'close',
  'year',
  'equal',
  'apart',
  'missingOurs',
  'missingListed',
  'missingBoth',
];

/** Class names of the subject's values. */
const OURS: Partial<Record<Row['field'], string>> = { document: 'ident', birthDate: 'sm:whitespace-nowrap' };

/** Differing fields first. */
export function FieldComparison({ fields }: { fields: MatchExplanation['fields'] }): ReactElement {
  const t = useTranslations('match');
  const locale = useLocale();
  const shown = (row: Row, value: string) => (row.field === 'country' ? countryName(value, locale) : value);
  const rows = fields
    .filter((row) => row.verdict !== 'missingBoth')
    .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  return (
    <div className="-mx-4">
      <Table caption={t('fields')} stacks>
        <thead>
          <tr>
            <Th>{t('field')}</Th>
            <Th>{t('ours')}</Th>
            <Th>{t('listed')}</Th>
            <Th>{t('verdict')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <Td className="max-sm:font-semibold">{t(`names.${row.field}`)}</Td>
              <Td label={t('ours')} className={OURS[row.field] ?? ''}>
                {row.ours === null ? (
                  <span className="font-sans text-ink-3">{t('missing')}</span>
                ) : (
                  shown(row, row.ours)
                )}
              </Td>
              <Td label={t('listed')} className={row.field === 'document' ? 'ident' : ''}>
                {row.listed.length > 0 ? (
                  row.listed
                    .slice(0, 4)
                    .map((value) => shown(row, value))
                    .join('; ')
                ) : (
                  <span className="font-sans text-ink-3">{t('missing')}</span>
                )}
                {row.listed.length > 4 && <span className="font-sans text-ink-3"> +{row.listed.length - 4}</span>}
              </Td>
              <Td label={t('verdict')}>
                <Chip tone={TONE[row.verdict]} bare={row.verdict === 'equal'} className="max-sm:whitespace-normal">
                  {t(`verdicts.${row.verdict}`)}
                </Chip>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** A field without a label is shown by its own name. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('watchlists.fields');
  return (field) => (t.has(field) ? t(field) : field);
}

type Change = { field: string; before?: unknown; after?: unknown };

export function FieldChanges({ changes }: { changes: readonly Change[] }): ReactElement {
  const t = useTranslations('watchlists');
  const fieldName = useFieldName();
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <dl key={field} className="mt-1 grid grid-cols-[max-content_1fr] gap-x-2 text-small">
          <dt className="col-span-2 font-semibold first-letter:uppercase">{fieldName(field)}</dt>
          <dt className="text-ink-2">{t('before')}</dt>
          <dd className="break-words text-ink-2">{readable(before) || t('empty')}</dd>
          <dt className="text-ink-2">{t('after')}</dt>
          <dd className="break-words">{readable(after) || t('empty')}</dd>
        </dl>
      ))}
    </>
  );
}
