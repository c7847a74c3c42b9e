import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { confidenceOf } from '@/core/documents/pipeline/confidence';
import { isFinal } from '@/core/documents/pipeline/stage-ids';
import { langOf } from '../alerts/alert-labels';
import { brokenFields } from './document-labels';
import { columnsOf, entriesOf, type FindingEntry, partName, shownValue } from './finding-list';

/** Empty columns are left out. */
export function RecordTable(props: {
  label: string;
  entries: readonly FindingEntry[];
  /** Column order. */
  parts: readonly string[];
}): ReactElement {
  const { label, entries, parts } = props;
  const columns = columnsOf(entries).sort((a, b) => parts.indexOf(a) - parts.indexOf(b));
  const isNumeric = (column: string) => entries.every((entry) => typeof (entry[column] ?? 0) === 'number');
  return (
    <Table caption={label} className="text-small">
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column} numeric={isNumeric(column)}>
              {partName(column)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries of the document may be equal
          <Tr key={index}>
            {columns.map((column) => {
              const value = shownValue(entry[column] ?? '');
              return (
                <Td key={column} numeric={isNumeric(column)} lang={langOf(value)} className="align-top">
                  {value}
                </Td>
              );
            })}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function FieldList({ document }: { document: ConsoleDocument }): ReactElement {
  const t = useTranslations('documents');
  const schema = document.instance.result?.schema ?? {};
  const read = document.fields.filter((field) => !isEmpty(schema[field.name]?.value));
  const absent = document.fields.filter((field) => isEmpty(schema[field.name]?.value));
  const hardly = read.filter((field) => confidenceOf(schema[field.name]?.originalTextConfidence) === 'hardly');
  const broken = brokenFields(document.rules);
  const isEnded = isFinal(document.instance.status);
  if (read.length === 0) return <p className="text-ink-2">{t(isEnded ? 'noFields' : 'noFieldsYet')}</p>;
  return (
    <>
      {hardly.length > 0 && (
        <p className="mb-2 border-watch border-l-2 pl-3">
          {t('hardlyReadSome', { n: hardly.length, fields: hardly.map((field) => field.label).join(', ') })}
        </p>
      )}
      <dl className="grid grid-cols-[minmax(96px,38%)_minmax(0,1fr)]">
        {read.map((field) => {
          const entries = entriesOf(schema[field.name]?.value);
          if (entries) {
            return (
              <div key={field.name} className="col-span-2 border-line border-b py-1">
                <dt className="text-ink-2">{field.label}</dt>
                <dd className="-mx-2 min-w-0">
                  <RecordTable label={field.label} entries={entries} parts={field.parts} />
                </dd>
              </div>
            );
          }
          const value = shownValue(schema[field.name]?.value);
          const { originalText, originalTextConfidence, isOriginalTextHandwritten } = schema[field.name] ?? {};
          return (
            <div key={field.name} className="col-span-2 grid grid-cols-subgrid border-line border-b py-1">
              <dt className="pr-2 text-ink-2">{field.label}</dt>
              <dd className="min-w-0">
                <span className="flex flex-wrap items-start justify-between gap-x-2">
                  <span lang={langOf(value)} className={isIdentifier(field.name) ? 'ident break-all' : ''}>
                    {value}
                  </span>
                  {originalTextConfidence !== undefined ? <Confidence value={originalTextConfidence} /> : null}
                </span>
                {originalText && originalText !== value && (
                  <span className="block text-ink-2 text-small">
                    {t('written')} <span className="ident">{originalText}</span>
                  </span>
                )}
                {(broken[field.name] || field.derived || isOriginalTextHandwritten || hardly.includes(field)) && (
                  <span className="flex flex-wrap gap-1">
                    {broken[field.name] && (
                      <Chip tone={broken[field.name] === 'failed' ? 'hit' : 'watch'}>{t('ruleNotMet')}</Chip>
                    )}
                    {hardly.includes(field) && <Chip tone="watch">{t('hardlyRead')}</Chip>}
                    {field.derived && <span className="text-ink-3 text-small">{t('derived')}</span>}
                    {isOriginalTextHandwritten && <Chip bare>{t('handwritten')}</Chip>}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {absent.length > 0 && (
        <p className="mt-2 text-ink-2 text-small">
          {t('notFound')}: {absent.map((field) => field.label).join(', ')}
        </p>
      )}
    </>
  );
}

/** Bold if the value needs a review. */
function Confidence({ value }: { value: number }): ReactElement {
  const t = useTranslations('documents');
  return (
    <span className="inline-flex items-center gap-1 text-small" title={t('confidence')}>
      <svg aria-hidden width="28" height="6">
        <rect width="28" height="6" className="fill-line" />
        <rect width={28 * value} height="6" className="fill-ink-2" />
      </svg>
      <span className={confidenceOf(value) === 'sure' ? 'tabular' : 'tabular font-bold'}>{value.toFixed(2)}</span>
    </span>
  );
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isIdentifier = (name: string) => /number|id$|mrz|nic|code/i.test(name);
