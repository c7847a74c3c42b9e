import { csvRows } from '@/core/formats/csv';
import { countryCode, countryCodes } from '@/core/shared/countries/countries';
import { emptyParty, type ListedParty, type PartyKind } from '../../party';
import { Layout, layoutFault } from '../list-layout';
import { ListFormatError, type ParsedList, type SourceFile, type UnreadReport } from '../source';
import { readRemarks } from './remarks';

const kinds: Record<string, PartyKind> = {
  individual: 'individual',
  vessel: 'vessel',
  aircraft: 'aircraft',
  '': 'entity',
};

/** CSV without header; SDN and non-SDN files share one series of entry numbers. `-0-` is empty; files end with 0x1A. */
export function parse(files: Record<string, SourceFile>): ParsedList {
  if (!files.sdn && !files.cons_prim) throw new ListFormatError('neither sdn.csv nor cons_prim.csv is there');
  const unread: UnreadReport = {};
  const missing: string[] = [];
  const parties = new Map<string, ListedParty>();
  for (const set of ['sdn', 'cons'] as const) {
    const primary = files[set === 'sdn' ? 'sdn' : 'cons_prim'];
    if (!primary) continue;
    const comments = remarksOverflow(files[set === 'sdn' ? 'sdn_comments' : 'cons_comments'], unread);
    const read = readPrimary(primary, set, comments, unread, missing);
    for (const [number, party] of read) {
      const known = parties.get(number);
      if (known) known.programs.push(...party.programs.filter((program) => !known.programs.includes(program)));
      else parties.set(number, party);
    }
    readAliases(files[set === 'sdn' ? 'alt' : 'cons_alt'], parties, unread);
    readAddresses(files[set === 'sdn' ? 'add' : 'cons_add'], parties, unread);
  }
  // No date in the CSV files.
  return {
    parties: [...parties.values()],
    unread,
    dates: Object.fromEntries(Object.keys(files).map((role) => [role, null])),
    missing,
  };
}

function rowsOf(file: SourceFile | undefined, columns: number, unread: UnreadReport): string[][] {
  if (!file) return [];
  const rows = csvRows(file.bytes).map((row) => row.map((cell) => (cell.trim() === '-0-' ? '' : cell.trim())));
  const good = rows.filter((row) => row.length >= columns && /^\d+$/.test(row[0] ?? ''));
  if (good.length < rows.length / 2)
    throw new ListFormatError(`${file.name} is not the official CSV: ${layoutFault([`rows of ${columns} cells`])}`);
  // Official files end with a line end and 0x1A; others are truncated.
  if (![0x0a, 0x1a].includes(file.bytes.at(-1) ?? 0)) throw new ListFormatError(`${file.name} ends inside a row`);
  if (good.length < rows.length) unread[`${file.name}: rows of another shape`] = rows.length - good.length;
  return good;
}

function remarksOverflow(file: SourceFile | undefined, unread: UnreadReport): Map<string, string> {
  const overflow = new Map<string, string>();
  for (const [number = '', text = ''] of rowsOf(file, 2, unread))
    overflow.set(number, (overflow.get(number) ?? '') + text);
  return overflow;
}

function readPrimary(
  file: SourceFile,
  set: string,
  overflow: Map<string, string>,
  unread: UnreadReport,
  missing: string[],
): Map<string, ListedParty> {
  const layout = new Layout();
  const parties = new Map<string, ListedParty>();
  for (const row of rowsOf(file, 12, unread)) {
    const [
      number = '',
      name = '',
      type = '',
      program = '',
      title = '',
      callSign = '',
      vesselType = '',
      tonnage = '',
      grt = '',
      flag = '',
      owner = '',
      remarks = '',
    ] = row;
    const kind = kinds[type.toLowerCase()];
    if (!kind) unread[`type ${type}`] = (unread[`type ${type}`] ?? 0) + 1;
    const party = emptyParty('ofac', number, kind ?? 'entity');
    party.names.push({ value: personOrder(name, party.kind), role: 'primary' });
    party.programs = program
      .split(/\]\s*\[|;\s*/)
      .map((part) => part.replace(/[[\]]/g, '').trim())
      .filter((part) => part !== '');
    if (title) party.positions.push(title);
    const facts = [
      ['Call sign', callSign],
      ['Vessel type', vesselType],
      ['Tonnage', tonnage],
      ['Gross registered tonnage', grt],
      ['Flag', flag],
      ['Owner', owner],
    ] as const;
    for (const [label, value] of facts) if (value) party.details.push({ label, value });
    party.countries.push(...countryCodes(flag));
    if (set === 'cons') party.details.push({ label: 'List', value: 'Consolidated non-SDN' });
    readRemarks(remarks + (overflow.get(number) ?? ''), party, unread);
    parties.set(number, party);
    layout.add([
      ...(kind ? ['SDN_Type'] : []),
      ...(name ? ['SDN_Name'] : []),
      ...party.birthDates.slice(0, 1).map(() => 'DOB'),
    ]);
  }
  missing.push(...layout.missing('row', ['SDN_Name', 'SDN_Type'], set === 'sdn' ? ['DOB'] : []));
  return parties;
}

const aliasRoles = { aka: 'alias', fka: 'former', nka: 'alias' } as const;

function readAliases(file: SourceFile | undefined, parties: Map<string, ListedParty>, unread: UnreadReport): void {
  for (const [number = '', , type = '', name = '', remarks = ''] of rowsOf(file, 5, unread)) {
    const party = parties.get(number);
    const role = aliasRoles[type.toLowerCase() as keyof typeof aliasRoles];
    if (!party)
      unread['aliases of entries that are not in the list'] =
        (unread['aliases of entries that are not in the list'] ?? 0) + 1;
    else if (!role || name === '') unread[`alias type ${type}`] = (unread[`alias type ${type}`] ?? 0) + 1;
    else {
      const value = personOrder(name, party.kind);
      if (!party.names.some((known) => known.value === value)) party.names.push({ value, role });
      if (remarks) party.details.push({ label: `Note on ${value}`, value: remarks });
    }
  }
}

function readAddresses(file: SourceFile | undefined, parties: Map<string, ListedParty>, unread: UnreadReport): void {
  for (const [number = '', , street = '', city = '', country = '', remarks = ''] of rowsOf(file, 6, unread)) {
    const party = parties.get(number);
    if (!party) {
      unread['addresses of entries that are not in the list'] =
        (unread['addresses of entries that are not in the list'] ?? 0) + 1;
      continue;
    }
    const text = [street, city, country].filter((part) => part !== '').join(', ') + (remarks ? ` (${remarks})` : '');
    if (text) party.addresses.push(text);
    const code = countryCode(country);
    if (code && !party.countries.includes(code)) party.countries.push(code);
  }
}

/** `AL ZAWAHIRI, Dr. Ayman` → `Dr. Ayman AL ZAWAHIRI`; not for entities and vessels. */
function personOrder(name: string, kind: PartyKind): string {
  if (kind !== 'individual') return name;
  const comma = name.indexOf(',');
  return comma < 0 ? name : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`.trim();
}
