'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Fault, Select } from '@/components/ui/field';
import { CsvReader } from '@/core/formats/csv-records';
import { columnsFault, proposeColumns } from '@/core/screening/batch/choose-columns';
import { BATCH_COLUMNS, type BatchColumn, isHeading } from '@/core/screening/batch/columns';
import { DatesField, type DatesFieldProps } from './dates-field';

/** The beginning of a file whose headings are not ours: each column with what stands in its first rows. */
export type ForeignFile = { file: File; headings: string[]; samples: string[][] };

const LOOKED_AT = 64 * 1024;
const ROWS = 3;

/**
 * A file whose columns somebody must say, read on this machine alone. Null where its headings are all ours, and where its beginning is
 * no table that could be shown: then the server says what is wrong with it.
 */
export async function foreignFile(file: File): Promise<ForeignFile | null> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const text = new TextDecoder().decode(bytes, { stream: true });
  if (text.includes('\0') || text.includes('\uFFFD')) return null;
  const reader = new CsvReader();
  const records = [...reader.push(text), ...(bytes.length < LOOKED_AT ? reader.end() : [])];
  const [heading, ...rows] = records.flatMap((record) => ('cells' in record ? [record.cells] : []));
  if (!heading || heading.length < 2) return null;
  const known = (cell: string) => cell === '' || BATCH_COLUMNS.some((column) => isHeading(cell, column));
  return heading.every(known) ? null : { file, headings: heading, samples: rows.slice(0, ROWS) };
}

/** Which column of a foreign file is what: proposed by the headings, said by whoever sends it. */
export function ChooseColumns(props: {
  foreign: ForeignFile;
  dates: DatesFieldProps;
  onDone: (columns: Array<BatchColumn | null>) => void;
  onClose: () => void;
}): ReactElement {
  const { foreign, dates, onDone, onClose } = props;
  const t = useTranslations();
  const [columns, setColumns] = useState(() => proposeColumns(foreign.headings));
  const fault = columnsFault(columns);
  const rows = foreign.headings.map((heading, place) => ({ heading, place }));
  const set = (place: number, column: BatchColumn | null) => setColumns(columns.with(place, column));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('batches.choice.title', { name: foreign.file.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" disabled={fault !== null} onClick={() => onDone(columns)}>
            {t('batches.choice.read')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('batches.choice.how')}</p>
      <ul className="grid gap-2">
        {rows.map(({ heading, place }) => (
          <li
            key={place}
            className="grid items-center gap-x-3 gap-y-1 border-line border-b pb-2 md:grid-cols-[1fr_15rem]"
          >
            <p className="min-w-0">
              <span className="block break-words font-semibold">{heading || t('batches.choice.unnamed')}</span>
              <span className="block truncate text-ink-2 text-small">
                {foreign.samples
                  .map((cells) => cells[place] ?? '')
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Select
              aria-label={t('batches.choice.what', { heading: heading || t('batches.choice.unnamed') })}
              value={columns[place] ?? ''}
              onChange={(event) => set(place, BATCH_COLUMNS.find((one) => one === event.target.value) ?? null)}
            >
              <option value="">{t('batches.choice.notRead')}</option>
              {BATCH_COLUMNS.map((column) => (
                <option key={column} value={column}>
                  {t(`batches.choice.columns.${column}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-2">
        {columns.includes('dateOfBirth') ? (
          <DatesField {...dates} />
        ) : (
          <p className="text-watch">{t('batches.choice.noBirthDate')}</p>
        )}
        {fault && <Fault>{t(`batches.choice.faults.${fault}`)}</Fault>}
      </div>
    </Dialog>
  );
}
