import { unzipSync } from 'fflate';
import { forEachXmlRecord, type XmlNode } from './xml';

/** Why a workbook was refused: not a zip, too large when unpacked, or without the sheet. */
class XlsxRefusedError extends Error {
  override name = 'XlsxRefusedError';
}

const unpackedBytesMax = 200 * 1024 * 1024;
const sheetParts = /^xl\/(worksheets\/sheet1|sharedStrings)\.xml$/;
const propertiesPart = /^docProps\/core\.xml$/;

/**
 * The first sheet of an xlsx workbook as rows of texts, columns by position. Only the two parts it needs are unpacked,
 * each within a size limit that is checked before unpacking; formulas' cached values are read, formulas are not.
 */
export function xlsxRows(bytes: Uint8Array): string[][] {
  const parts = unpack(bytes, sheetParts);
  const sheet = parts['xl/worksheets/sheet1.xml'];
  if (!sheet) throw new XlsxRefusedError('the workbook has no first sheet');
  const strings: string[] = [];
  const shared = parts['xl/sharedStrings.xml'];
  if (shared) forEachXmlRecord(shared, ['si'], (node) => strings.push(textOf(node)));
  const rows: string[][] = [];
  forEachXmlRecord(sheet, ['row'], (node) => {
    const row: string[] = [];
    for (const cell of node.children) {
      const column = columnOf(cell.attributes.r ?? '', row.length);
      if (column > 1_000) continue;
      while (row.length < column) row.push('');
      row[column] = cellText(cell, strings);
    }
    rows.push(row);
  });
  return rows;
}

/** When the workbook was last saved, as its properties say it; undefined where they do not. */
export function xlsxModified(bytes: Uint8Array): string | undefined {
  const part = unpack(bytes, propertiesPart)['docProps/core.xml'];
  let modified: string | undefined;
  if (part)
    forEachXmlRecord(part, ['dcterms:modified'], (node) => {
      modified = node.text.trim();
    });
  return modified;
}

function unpack(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: (file) => {
        if (!wanted.test(file.name)) return false;
        if (file.originalSize > unpackedBytesMax)
          throw new XlsxRefusedError(`${file.name} is larger than ${unpackedBytesMax} bytes`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof XlsxRefusedError) throw error;
    throw new XlsxRefusedError('not an xlsx workbook');
  }
}

/** Texts of a shared string or inline string: plain or in formatted runs; phonetic guides are left out. */
function textOf(node: XmlNode): string {
  let text = node.tag === 't' ? node.text : '';
  for (const child of node.children) if (child.tag !== 'rPh' && child.tag !== 'phoneticPr') text += textOf(child);
  return text;
}

function cellText(cell: XmlNode, strings: readonly string[]): string {
  const value = cell.children.find((child) => child.tag === 'v')?.text ?? '';
  if (cell.attributes.t === 's') return strings[Number(value)] ?? '';
  if (cell.attributes.t === 'inlineStr') return textOf(cell);
  return value;
}

/** `AB12` → 27; without a reference the next free column. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (!letters) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
