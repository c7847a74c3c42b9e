import type { ReactElement } from 'react';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { langOf } from '../alerts/words';
import { columnsOf, type Entry, partName, shownValue } from './shown-value';

/** Empty columns are left out. */
export function RecordTable(props: {
  label: string;
  entries: readonly Entry[];
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
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are as the document lists them, two may be alike
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
