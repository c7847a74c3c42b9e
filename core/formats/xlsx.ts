import { unzipSync } from 'fflate';
import { forEachXmlRecord, type XmlNode } from './xml';

class XlsxRefusedError extends Error {
  override name = 'XlsxRefusedError';
}

const unpackedBytesMax = 200 * 1024 * 1024;
const workbookParts = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml)$/;
const propertiesPart = 'docProps/core.xml';

/** First sheet only; columns by position. */
export type XlsxSheet = { rows: string[][]; otherSheets: string[] };

/** Unpacks only required parts, after a size check. Formulas give cached values. */
export function readXlsx(bytes: Uint8Array): XlsxSheet {
  const parts = unpack(bytes, (name) => workbookParts.test(name));
  const [first, ...others] = sheetsOf(parts);
  const part = first && unpack(bytes, (name) => name === first.part)[first.part];
  if (!part) throw new XlsxRefusedError('the workbook has no first sheet');
  const strings: string[] = [];
  const shared = parts['xl/sharedStrings.xml'];
  if (shared) forEachXmlRecord(shared, ['si'], (node) => strings.push(textOf(node)));
  const rows: string[][] = [];
  forEachXmlRecord(part, ['row'], (node) => {
    const row: string[] = [];
    for (const cell of node.children) {
      const column = columnOf(cell.attributes.r ?? '', row.length);
      if (column > 1_000) continue;
      while (row.length < column) row.push('');
      row[column] = unescaped(cellText(cell, strings));
    }
    rows.push(row);
  });
  return { rows, otherSheets: others.map(({ name }) => name) };
}

function sheetsOf(parts: Record<string, Uint8Array>): { name: string; part: string }[] {
  const relations = parts['xl/_rels/workbook.xml.rels'];
  const workbook = parts['xl/workbook.xml'];
  if (!relations || !workbook) return [];
  const targets = new Map<string, string>();
  forEachXmlRecord(relations, ['Relationship'], ({ attributes: { Id = '', Type = '', Target = '' } }) => {
    if (Type.endsWith('/worksheet') && URL.canParse(Target, 'file:///xl/'))
      targets.set(Id, decodeURI(new URL(Target, 'file:///xl/').pathname).slice(1));
  });
  const sheets: { name: string; part: string }[] = [];
  forEachXmlRecord(workbook, ['sheet'], ({ attributes }) => {
    const [, relation = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
    const part = targets.get(relation);
    if (part) sheets.push({ name: attributes.name ?? '', part });
  });
  return sheets;
}

export function xlsxModified(bytes: Uint8Array): string | undefined {
  const part = unpack(bytes, (name) => name === propertiesPart)[propertiesPart];
  let modified: string | undefined;
  if (part)
    forEachXmlRecord(part, ['dcterms:modified'], (node) => {
      modified = node.text.trim();
    });
  return modified;
}

const MAIN_PARTS = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** By the names in the package; unpacks nothing. Null for macros, encrypted packages and other files. */
export function officeType(bytes: Uint8Array): (typeof MAIN_PARTS)[keyof typeof MAIN_PARTS] | null {
  const names: string[] = [];
  try {
    unpack(bytes, (name) => names.push(name) < 0);
  } catch (error) {
    if (error instanceof XlsxRefusedError) return null;
    throw error;
  }
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaproject\.bin$/i.test(name))) return null;
  const found = Object.entries(MAIN_PARTS).find(([part]) => names.includes(part));
  return found ? found[1] : null;
}

function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: (file) => {
        if (!isWanted(file.name)) return false;
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

/** Skips phonetic guides. */
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

/** `_x000D_` encodes a control character that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `AB12` → 27. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (!letters) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
