import type { SchemaField } from '../contract';
import { trimmed } from '../layout/find-value';
import { findLabel, squashed } from '../layout/labels';
import { findNics } from '../nic/find';
import { findAmounts } from '../parsing/amounts';
import { readField } from '../parsing/field';
import type { Box, ReadLine } from '../pipeline/reading';
import { takenApart, textsApart } from './sections';

export type FormEntry = { name: string; idNumber: string | null; address: string | null; shares: number | null };

const NAME_LABELS = [
  'Full Name',
  'Name in full',
  'Name of Director',
  'Name of Shareholder',
  'Name of Secretary',
  'Name of Auditor',
  'Name',
];
const ID_LABELS = ['NIC No', 'NIC Number', 'NIC/Passport No', 'NIC', 'Passport No', 'ID No', 'Registration No'];
const ADDRESS_LABELS = ['Residential Address', 'Address'];
const SHARE_LABELS = ['No of shares', 'Number of shares', 'Shares held', 'Shares'];
const PASSPORT = /(?<![A-Z0-9])[A-Z]{1,2}\d{7}(?![A-Z0-9])/;
const RUNNING = /^\d{1,3}(?:[.)]\s*|\s+)(?=\p{L}|$)/u;
const HEAD =
  /^(no\.?|#|full name|name|nic|address|shares|number|signature|occupation|class|residential|passport|date|email)/i;

/** Boxes of name and address locate continuation lines. */
type TableRow = {
  entry: FormEntry;
  name: Box | null;
  address: Box | null;
  numbered: boolean;
  bottom: number;
  /** A comma at the end of an address line is kept when joining. */
  joint: ' ' | ', ';
};

/** Read people from table rows (cells may wrap) or captions ("Name: …", "NIC: …"). */
export function readEntries(rows: readonly ReadLine[][], withShares: boolean): SchemaField | null {
  const entries: FormEntry[] = [];
  const texts: string[] = [];
  let confidence = 1;
  let above: TableRow | null = null;
  for (const row of rows) {
    const captioned = readCaption(row, entries);
    const more: boolean = !captioned && above !== null && goesOn(row, above);
    const found: TableRow | null = captioned || more ? null : readRow(row, withShares);
    if (!captioned && !more && !found) continue;
    if (found) entries.push(found.entry);
    above = found ?? (more ? above : null);
    texts.push(row.map((line) => line.text).join(' '));
    confidence = Math.min(confidence, ...row.map((line) => line.confidence));
  }
  return entries.length === 0 ? null : readField(entries, texts.join('\n'), confidence);
}

/** Append a continuation row: cells align below name or address, without row number, id or shares. */
function goesOn(row: readonly ReadLine[], above: TableRow): boolean {
  const { entry } = above;
  const top = Math.min(...row.map(({ box }) => box.y));
  const height = Math.max(...row.map(({ box }) => box.height));
  if (top < above.bottom - height || top - above.bottom > height * 1.5) return false;
  const begins = (box: Box, cell: Box | null) => cell !== null && Math.abs(box.x - cell.x) <= height * 1.5;
  const parts = row.map(({ box }) =>
    begins(box, above.name) ? 'name' : begins(box, above.address) ? 'address' : null,
  );
  const texts = row.map(({ text }) => trimmed(text));
  const ownNumber = texts.some((text) => RUNNING.test(text) || findNics(text).length > 0 || /^[\d,. ]+$/.test(text));
  const lacking = above.numbered || entry.idNumber !== null || entry.shares !== null;
  if (parts.includes(null) || ownNumber || !lacking) return false;
  for (const [index, part] of parts.entries()) {
    const text = texts[index] ?? '';
    if (part === 'name') entry.name = `${entry.name} ${text}`;
    if (part !== 'address') continue;
    entry.address = entry.address === null ? text : `${entry.address}${above.joint}${text}`;
    above.joint = jointBehind(row[index]?.text ?? '');
  }
  above.bottom = Math.max(...row.map(({ box }) => box.y + box.height));
  return true;
}

function readCaption(row: readonly ReadLine[], entries: FormEntry[]): boolean {
  const text = row.map((line) => line.text).join(' ');
  if (!/[:：]/.test(text)) return false;
  let used = false;
  const take = (labels: readonly string[]): string | null => {
    const hit = findLabel(text, labels);
    if (!hit) return null;
    const value = trimmed(
      text.slice(hit.end).split(/\s{3,}|\s(?=(?:NIC|Address|Shares|Passport|No of)\b[^:]{0,20}:)/)[0] ?? '',
    );
    return value.length > 0 ? value : null;
  };
  const [name, number] = textsApart(take(NAME_LABELS) ?? '');
  if (name && /\p{L}{2}/u.test(name.text)) {
    entries.push({
      name: trimmed(name.text),
      idNumber: number ? idIn(number.text) : null,
      address: null,
      shares: null,
    });
    used = true;
  }
  const last = entries.at(-1);
  if (!last) return used;
  const id = take(ID_LABELS);
  if (id) [last.idNumber, used] = [idIn(id), true];
  const address = take(ADDRESS_LABELS);
  if (address) [last.address, used] = [address, true];
  const shares = take(SHARE_LABELS);
  if (shares) [last.shares, used] = [findAmounts(shares)[0]?.value ?? null, true];
  return used;
}

function idIn(text: string): string | null {
  return findNics(text)[0]?.number ?? PASSPORT.exec(text.toUpperCase())?.[0] ?? null;
}

function readRow(row: readonly ReadLine[], withShares: boolean): TableRow | null {
  const cells = row
    .flatMap(({ text, box }) => takenApart({ text: trimmed(text), raw: text, box }))
    .filter(({ text }) => text.length > 0);
  if (row.some((line) => /:\s|:$/.test(line.text))) return null;
  if (cells.length < 2 || cells.filter(({ text }) => HEAD.test(text)).length >= Math.min(2, cells.length)) return null;
  const entry: FormEntry = { name: '', idNumber: null, address: null, shares: null };
  const found: TableRow = {
    entry,
    name: null,
    address: null,
    numbered: cells.some(({ text }) => RUNNING.test(text)),
    bottom: Math.max(...cells.map(({ box }) => box.y + box.height)),
    joint: ' ',
  };
  for (const { text, raw, box } of cells) {
    const part = classify(text, entry, withShares);
    if (part === 'address') found.joint = jointBehind(raw);
    if (part) found[part] = behindNumber(text, box);
  }
  const known = entry.idNumber !== null || entry.address !== null || entry.shares !== null;
  return entry.name.length >= 3 && known && !/^total/i.test(entry.name) ? found : null;
}

const jointBehind = (text: string): TableRow['joint'] => (/,\s*$/.test(text) ? ', ' : ' ');

/** Estimated by share of characters. */
function behindNumber(text: string, box: Box): Box {
  const before = RUNNING.exec(text)?.[0].length ?? 0;
  return { ...box, x: box.x + (box.width * before) / Math.max(1, text.length) };
}

/** Assign a cell by its content; return the part that may continue in the next row. */
function classify(cell: string, entry: FormEntry, withShares: boolean): 'name' | 'address' | null {
  const id = idIn(cell);
  if (id && squashed(cell).length <= id.length + 4) entry.idNumber = id;
  else if (/^\d{1,3}[.)]?$/.test(cell) && entry.name === '') return null;
  else if (/^[\d,. ]+$/.test(cell)) {
    if (withShares && entry.shares === null) entry.shares = findAmounts(cell)[0]?.value ?? null;
  } else if (entry.name === '' && !/\d.*,/.test(cell)) {
    // A misread row number ("x.") is not a name.
    if ((cell.match(/\p{L}/gu)?.length ?? 0) < 3) return null;
    entry.name = cell.replace(RUNNING, '').trim();
    return 'name';
  } else if (entry.address === null && cell.length >= 6) {
    entry.address = cell;
    return 'address';
  }
  return null;
}
