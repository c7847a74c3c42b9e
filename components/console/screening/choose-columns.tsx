'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Fault, Select } from '@/components/ui/field';
import { CsvReader } from '@/core/formats/csv-records';
import { TableTextDecoder } from '@/core/formats/table-text';
import {
  BATCH_COLUMNS,
  type BatchColumn,
  type BatchDateOrder,
  columnsFault,
  isHeading,
  isWrongOrder,
  proposeColumns,
  proposeOrder,
} from '@/core/screening/batch/columns';
import { DatesField, type DatesFieldProps } from './sources-field';

export type ForeignFile = { file: File; headings: string[]; rows: string[][]; isOurs: boolean };

const LOOKED_AT = 64 * 1024;
const SHOWN = 3;

/** Read locally. Null if columns and date order are clear, or if the start is not a table (the server reports that). */
export async function foreignFile(file: File, order: BatchDateOrder): Promise<ForeignFile | null> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const decoder = new TableTextDecoder();
  const reader = new CsvReader();
  const isWhole = bytes.length < LOOKED_AT;
  const text = decoder.push(bytes) + (isWhole ? decoder.end() : '');
  const records = [...reader.push(text), ...(isWhole ? reader.end() : [])];
  const [heading, ...rows] = records.flatMap((record) => ('cells' in record ? [record.cells] : []));
  if (!heading || heading.length < 2) return null;
  const known = (cell: string) => cell === '' || BATCH_COLUMNS.some((column) => isHeading(cell, column));
  const foreign = { file, headings: heading, rows, isOurs: heading.every(known) };
  return foreign.isOurs && !isWrongOrder(order, datesOf(foreign, proposeColumns(heading))) ? null : foreign;
}

const datesOf = ({ rows }: ForeignFile, columns: ReadonlyArray<BatchColumn | null>): string[] => {
  const place = columns.indexOf('dateOfBirth');
  return rows.flatMap((cells) => cells[place] ?? []);
};

/** Null if the dates prove no order. */
export const provenOrder = (foreign: ForeignFile): BatchDateOrder | null =>
  proposeOrder(datesOf(foreign, proposeColumns(foreign.headings)));

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
  const wrongOrder = isWrongOrder(dates.value, datesOf(foreign, columns));
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
          <Button look="primary" disabled={fault !== null || wrongOrder} onClick={() => onDone(columns)}>
            {t('batches.choice.read')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t(foreign.isOurs ? 'batches.choice.howDates' : 'batches.choice.how')}</p>
      <ul className="grid gap-2">
        {rows.map(({ heading, place }) => (
          <li
            key={place}
            className="grid items-center gap-x-3 gap-y-1 border-line border-b pb-2 md:grid-cols-[1fr_15rem]"
          >
            <p className="min-w-0">
              <span className="block break-words font-semibold">{heading || t('batches.choice.unnamed')}</span>
              <span className="block truncate text-ink-2 text-small">
                {foreign.rows
                  .slice(0, SHOWN)
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
        {wrongOrder && <Fault>{t('batches.choice.wrongOrder')}</Fault>}
        {fault && <Fault>{t(`batches.choice.faults.${fault}`)}</Fault>}
      </div>
    </Dialog>
  );
}
