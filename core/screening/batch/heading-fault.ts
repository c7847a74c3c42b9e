import { BATCH_COLUMNS, isHeading, isPartOfName } from './columns';

const WANTED =
  'The first row must name the columns, and one of them must be fullName (capitals and spaces do not matter).';
const SAVE_AS = 'In Excel: Save as, “CSV UTF-8 (comma delimited)”.';

/** Never quotes cells, which may be personal data. Null: no row found. */
export function headingFault(cells: readonly string[] | null): string {
  if (cells === null) return `The file is empty. ${WANTED}`;
  const [first = ''] = cells;
  if (cells.length === 1 && first.includes('\t')) return `The columns are separated by tabs. ${SAVE_AS} ${WANTED}`;
  if (cells.some(isPartOfName))
    return `Given and family names stand in columns of their own. Put both into one column. ${WANTED}`;
  const known = BATCH_COLUMNS.filter((column) => cells.some((cell) => isHeading(cell, column)));
  const columns = cells.length === 1 ? '1 column' : `${cells.length} columns`;
  return `The first row has ${columns}; known to us: ${known.join(', ') || 'none'}. ${WANTED}`;
}

/** Detect non-text files by their first bytes; null if text is possible. */
export function fileFault(start: Uint8Array): string | null {
  const begins = (...bytes: number[]): boolean => bytes.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return `This is an Excel workbook or another packed file. ${SAVE_AS}`;
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return `This is an Excel workbook of an older kind. ${SAVE_AS}`;
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff) || begins(0x25, 0x50, 0x44, 0x46))
    return 'This is a picture or a PDF, not a table.';
  return null;
}

export const NOT_TEXT = `The file is not text in UTF-8, UTF-16 or Windows-1252. ${SAVE_AS}`;
