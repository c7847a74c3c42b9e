import { countryCode, countryCodes } from '@/core/shared/countries/countries';
import { parseListedDate } from '@/core/shared/dates/dates';
import type { ListedParty } from '../../party';
import { tieDetail } from '../../profiles/relationship';
import { addMissing, type UnreadReport } from '../source';

/** Numbers that are compared. */
const documentWords =
  /^((?:[\w.'’/&-]+\s+){0,7}?(?:Passport|No\.?|Number(?:\s*\(MSN\))?|Number\s*\(also called L\/N or S\/N or F\/N\)|#|IMO|ID|Card|MMSI|NIT|RUC|RFC|CURP|RIF|Registration ID|Tail Number))\s*(?::)?\s+(?=[^\s;]*\d)([A-Z0-9][^\s;]*(?:\s\d[^\s;(]*)*)(?:\s*\(([^)]*(?:\([^)]*\))?)\))?(.*)$/i;

/** No evidence of identity. */
const contactWords = /^(phone|telephone|fax|email|website|swift|executive order)/i;

type Reader = { pattern: RegExp; read: (match: RegExpExecArray, party: ListedParty, unread: UnreadReport) => void };

/** Other text stays in the remarks. */
const readers: readonly Reader[] = [
  { pattern: /^DOB:? (.+)$/i, read: ([, text = ''], party, unread) => pushDate(text, party, unread) },
  { pattern: /^POB:? (.+)$/i, read: ([, text = ''], party) => readBirthPlace(text, party) },
  {
    pattern: /^(?:nationality|citizen) (.+)$/i,
    read: ([, text = ''], party) => addMissing(party.nationalities, countryCodes(text)),
  },
  {
    pattern: /^Gender (Male|Female)$/i,
    read: ([, text = ''], party) => {
      party.gender = text.toLowerCase() === 'male' ? 'male' : 'female';
    },
  },
  {
    pattern: /^a\.k\.a\.,? ['‘"](.+)['’"]$/i,
    read: ([, text = ''], party) => party.names.push({ value: ordered(text, party), role: 'alias', weak: true }),
  },
  {
    pattern: /^f\.k\.a\.,? ['‘"](.+)['’"]$/i,
    read: ([, text = ''], party) => party.names.push({ value: ordered(text, party), role: 'former' }),
  },
  {
    pattern: /^n\.k\.a\.,? ['‘"](.+)['’"]$/i,
    read: ([, text = ''], party) => party.names.push({ value: ordered(text, party), role: 'alias' }),
  },
  {
    pattern: /^(?:Former Vessel Flag|Vessel Flag|Flag) (.+)$/i,
    read: ([, text = ''], party) => addMissing(party.countries, countryCodes(text)),
  },
  { pattern: /^Linked To: (.+)$/i, read: ([, value = ''], party) => party.details.push(tieDetail('linked to', value)) },
  {
    pattern: /^Digital Currency Address - (\S+) (\S+)$/i,
    read: ([, coin = '', number = ''], party) =>
      party.documents.push({ type: `Digital currency address ${coin}`, number, country: '' }),
  },
];

export function readRemarks(remarks: string, party: ListedParty, unread: UnreadReport): void {
  party.remarks = remarks;
  for (const raw of remarks.split(/;\s*/)) {
    const part = raw
      .trim()
      .replace(/\.$/, '')
      .replace(/^alt\.?\s+/i, '');
    const reader = readers.find(({ pattern }) => pattern.test(part));
    const match = reader?.pattern.exec(part);
    if (reader && match) reader.read(match, party, unread);
    else if (!contactWords.test(part)) readDocument(part, party);
  }
}

function readDocument(part: string, party: ListedParty): void {
  const match = documentWords.exec(part);
  const [, type = '', number = '', issuer = ''] = match ?? [];
  if (!/\d/.test(number) || number.length < 3) return;
  const country = countryCode(issuer) ?? '';
  party.documents.push({
    type: type.trim().replace(/\s*(No\.?|#)$/i, ''),
    number: number.replace(/[.,]$/, ''),
    country,
  });
  if (country) addMissing(party.countries, [country]);
}

function readBirthPlace(text: string, party: ListedParty): void {
  party.birthPlaces.push(text);
  const country = countryCode(text.split(',').at(-1) ?? '') ?? countryCode(text.split(',').slice(-2).join(','));
  if (country) addMissing(party.countries, [country]);
}

function pushDate(text: string, party: ListedParty, unread: UnreadReport): void {
  const date = parseListedDate(text);
  if (date) party.birthDates.push(date);
  else unread['DOB that is no date'] = (unread['DOB that is no date'] ?? 0) + 1;
}

/** `SAMI, Salem Bassem`. */
function ordered(name: string, party: ListedParty): string {
  const comma = party.kind === 'individual' ? name.indexOf(',') : -1;
  return comma < 0 ? name : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`;
}
