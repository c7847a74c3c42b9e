import { strToU8, zipSync } from 'fflate';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sheetXml = (rows: readonly string[][]): string =>
  `<worksheet><sheetData>${rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** Return an xlsx workbook; `parts` overrides the part names `sheet1.xml`, `sheet2.xml`, …. */
export function workbook(sheets: Record<string, readonly string[][]>, parts: Record<string, string> = {}): Uint8Array {
  const listed = Object.entries(sheets).map(([name, rows], at) => ({
    name,
    id: `rId${at + 1}`,
    part: parts[name] ?? `worksheets/sheet${at + 1}.xml`,
    xml: sheetXml(rows),
  }));
  const relation = ({ id, part }: { id: string; part: string }) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${part}"/>`;
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${listed.map(({ name, id }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${listed.map(relation).join('')}</Relationships>`),
    ...Object.fromEntries(listed.map(({ part, xml }) => [`xl/${part}`, strToU8(xml)])),
  });
}
