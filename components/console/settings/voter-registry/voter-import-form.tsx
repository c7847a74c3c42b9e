'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useImportVoters } from '@/components/console/api/use-voter-registry';
import { UnsavedGuard } from '@/components/console/layout/drafts/unsaved';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { VoterRegistryState } from '@/core/documents/voter-registry/voter-settings';
import { CsvReader } from '@/core/formats/csv-records';

const PARTS = ['number', 'name', 'nameSinhala', 'nameTamil', 'sex'] as const;
type Part = (typeof PARTS)[number];

/** Usual headings, for a first guess. */
const USUAL: Record<Part, RegExp> = {
  number: /\bnic\b|\bid\s*(no|number)?\b|identity|හැඳුනුම්|அடையாள/iu,
  nameSinhala: /sinhala|\bsi\b|නම/iu,
  nameTamil: /tamil|\bta\b|பெயர்/iu,
  sex: /sex|gender|ස්ත්‍?රී|පුරුෂ|பால்/iu,
  name: /name/iu,
};

export function headingsOf(start: string): string[] {
  const reader = new CsvReader();
  const [heading] = reader.push(start).concat(reader.end());
  const names = heading && 'cells' in heading ? heading.cells.map((name) => name.trim()) : [];
  return [...new Set(names.filter((name) => name.length > 0))];
}

/** Each column is assigned at most once. */
export function guessColumns(headings: readonly string[]): Partial<Record<Part, string>> {
  const left = new Set(headings);
  const guess: Partial<Record<Part, string>> = {};
  for (const part of ['number', 'nameSinhala', 'nameTamil', 'sex', 'name'] as const) {
    const found = [...left].find((heading) => USUAL[part].test(heading));
    if (found === undefined) continue;
    guess[part] = found;
    left.delete(found);
  }
  return guess;
}

type Chosen = { file: File; headings: string[]; columns: Partial<Record<Part, string>> };
type Props = {
  /** Set while an import runs. */
  progress: { done: number; total: number } | null;
  onImporting: (running: boolean) => void;
};

/** Replaces the whole copy, or changes nothing. */
export function VoterImportForm({ progress, onImporting }: Props): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const load = useImportVoters();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = async (file: File | undefined) => {
    load.reset();
    if (!file) return setChosen(null);
    const headings = headingsOf(await file.slice(0, 64 * 1024).text());
    setChosen({ file, headings, columns: guessColumns(headings) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const numberColumn = chosen?.columns.number;
    if (!chosen || !numberColumn) return;
    const { number: _number, ...columns } = chosen.columns;
    onImporting(true);
    load.mutate(
      { csv: await chosen.file.text(), numberColumn, columns },
      {
        onSuccess: ({ entries, skipped = 0 }) => {
          setChosen(null);
          toast({ text: t('settings.voters.imported', { entries, skipped }) });
        },
        onSettled: () => onImporting(false),
      },
    );
  };
  const busy = load.isPending || progress !== null;
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-140 gap-4">
      <UnsavedGuard dirty={chosen !== null} scope="tab" />
      <h2 className="font-bold text-section">{t('settings.voters.importTitle')}</h2>
      {load.data && <Told {...load.data} />}
      {load.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(load.error)} />}
      <Field label={t('settings.voters.file')} hint={t('settings.voters.fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            key={load.data?.importedAt}
            accept=".csv,text/csv"
            className="file:mr-3 file:min-h-8 file:rounded-panel file:border file:border-line-strong file:bg-surface file:px-3"
            disabled={busy}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {chosen && (
        <div className="grid gap-3 sm:grid-cols-2">
          {PARTS.map((part) => (
            <Field key={part} label={t(`settings.voters.parts.${part}`)} required={part === 'number'}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen.columns[part] ?? ''}
                  onChange={(event) =>
                    setChosen({ ...chosen, columns: withColumn(chosen.columns, part, event.target.value) })
                  }
                >
                  <option value="">{t('settings.voters.noColumn')}</option>
                  {chosen.headings.map((heading) => (
                    <option key={heading}>{heading}</option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      )}
      {busy && <Running progress={progress} />}
      {chosen && (
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {t('settings.voters.import')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Rejected or doubtful rows; stays until another file is chosen. */
function Told({
  skipped = 0,
  skippedRows = [],
  contradicted = 0,
  contradictedRows = [],
}: VoterRegistryState): ReactElement {
  const t = useTranslations('settings.voters');
  const rowsOf = (rows: readonly number[], all: number) => rows.join(', ') + (all > rows.length ? ' …' : '');
  return (
    <div role="status" className="grid gap-1">
      {skipped > 0 && <p>{t('skippedRows', { count: skipped, rows: rowsOf(skippedRows, skipped) })}</p>}
      {contradicted > 0 && (
        <p>{t('contradictedRows', { count: contradicted, rows: rowsOf(contradictedRows, contradicted) })}</p>
      )}
    </div>
  );
}

/** Indeterminate during upload and parsing. */
function Running({ progress }: { progress: Props['progress'] }): ReactElement {
  const t = useTranslations('settings.voters');
  const known = progress !== null && progress.total > 0;
  const text = known ? t('storing', { done: progress.done, total: progress.total }) : t('sending');
  return (
    <div className="grid gap-1" role="status">
      <progress
        className="w-full accent-gate"
        aria-label={t('importTitle')}
        {...(known && { value: progress.done, max: progress.total })}
      />
      <span className="tabular text-ink-2 text-small">{text}</span>
    </div>
  );
}

function withColumn(columns: Chosen['columns'], part: Part, heading: string): Chosen['columns'] {
  const { [part]: _before, ...rest } = columns;
  return heading ? { ...rest, [part]: heading } : rest;
}
