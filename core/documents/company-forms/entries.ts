import type { SchemaField } from '../contract';
import { trimmed } from '../layout/find-value';
import { findLabel, squashed } from '../layout/labels';
import { findNics } from '../nic/find';
import type { ReadLine } from '../reading';
import { findAmounts } from '../values/amounts';
import { readField } from '../values/field';

/** A person or company in one of a form's lists; absent parts are null. */
export type Entry = { name: string; idNumber: string | null; address: string | null; shares: number | null };

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
const HEAD =
  /^(no\.?|#|full name|name|nic|address|shares|number|signature|occupation|class|residential|passport|date|email)/i;

/**
 * Reads a list of people from the rows of a section, whether it is a table (a row each, cells told apart by what they
 * hold) or a block of captions ("Name: …", "NIC: …") for each person.
 */
export function readEntries(rows: readonly ReadLine[][], withShares: boolean): SchemaField | null {
  const entries: Entry[] = [];
  const texts: string[] = [];
  let confidence = 1;
  for (const row of rows) {
    const captioned = readCaption(row, entries);
    const entry = captioned ? null : readRow(row, withShares);
    if (!captioned && !entry) continue;
    if (entry) entries.push(entry);
    texts.push(row.map((line) => line.text).join(' '));
    confidence = Math.min(confidence, ...row.map((line) => line.confidence));
  }
  return entries.length === 0 ? null : readField(entries, texts.join('\n'), confidence);
}

function readCaption(row: readonly ReadLine[], entries: Entry[]): boolean {
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
  const name = take(NAME_LABELS);
  if (name && /\p{L}{2}/u.test(name)) {
    entries.push({ name, idNumber: null, address: null, shares: null });
    used = true;
  }
  const last = entries.at(-1);
  if (!last) return used;
  const id = take(ID_LABELS);
  if (id) [last.idNumber, used] = [findNics(id)[0]?.number ?? PASSPORT.exec(id.toUpperCase())?.[0] ?? null, true];
  const address = take(ADDRESS_LABELS);
  if (address) [last.address, used] = [address, true];
  const shares = take(SHARE_LABELS);
  if (shares) [last.shares, used] = [findAmounts(shares)[0]?.value ?? null, true];
  return used;
}

function readRow(row: readonly ReadLine[], withShares: boolean): Entry | null {
  const cells = row.map((line) => trimmed(line.text)).filter((text) => text.length > 0);
  if (row.some((line) => /:\s|:$/.test(line.text))) return null;
  if (cells.length < 2 || cells.filter((cell) => HEAD.test(cell)).length >= Math.min(2, cells.length)) return null;
  const entry: Entry = { name: '', idNumber: null, address: null, shares: null };
  for (const cell of cells) classify(cell, entry, withShares);
  const known = entry.idNumber !== null || entry.address !== null || entry.shares !== null;
  return entry.name.length >= 3 && known && !/^total/i.test(entry.name) ? entry : null;
}

function classify(cell: string, entry: Entry, withShares: boolean): void {
  const [nic] = findNics(cell);
  const id = nic?.number ?? PASSPORT.exec(cell.toUpperCase())?.[0];
  if (id && squashed(cell).length <= id.length + 4) entry.idNumber = id;
  else if (/^\d{1,3}[.)]?$/.test(cell) && entry.name === '') return;
  else if (/^[\d,. ]+$/.test(cell)) {
    if (withShares && entry.shares === null) entry.shares = findAmounts(cell)[0]?.value ?? null;
  } else if (entry.name === '' && !/\d.*,/.test(cell)) entry.name = cell.replace(/^\d{1,3}[.)]?\s+/, '');
  else if (entry.address === null && cell.length >= 6) entry.address = cell;
}
