import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { NameKind } from '@/core/screening/names/name';
import { emptyParty, type ListedParty, type PartyKind } from '@/core/screening/party';
import { countryCodes } from '@/core/shared/countries/countries';
import { parseListedDate } from '@/core/shared/dates/dates';
import { NameText, OptionalText } from './input-lines';

const texts = z
  .array(z.string())
  .nullish()
  .transform((values) => values ?? undefined);

export const CorpusRow = z.object({
  id: z.string(),
  type: OptionalText,
  name: NameText,
  aliases: texts,
  weak: texts,
  dob: texts,
  countries: texts,
  programs: OptionalText,
});
export type CorpusRow = z.infer<typeof CorpusRow>;

const kinds: Record<string, PartyKind> = {
  person: 'individual',
  individual: 'individual',
  vessel: 'vessel',
  airplane: 'aircraft',
  aircraft: 'aircraft',
};
const nameKinds: Record<string, NameKind> = {
  person: 'person',
  individual: 'person',
  vessel: 'vessel',
  airplane: 'vessel',
  company: 'organization',
  organization: 'organization',
  organisation: 'organization',
  publicbody: 'organization',
  org: 'organization',
};

export function nameKindOf(schema: string | undefined): NameKind {
  return nameKinds[(schema ?? '').toLowerCase()] ?? 'unknown';
}

/** Empty if the schema does not tell the kind. */
export function kindOf(schema: string | undefined): { kind?: PartyKind } {
  const name = nameKindOf(schema);
  if (name === 'unknown') return {};
  return { kind: kinds[(schema ?? '').toLowerCase()] ?? 'entity' };
}

export function readJsonLines<Row>(file: string | number): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

export function partyOfRow(row: CorpusRow): ListedParty {
  const party = emptyParty('un', row.id, kinds[(row.type ?? '').toLowerCase()] ?? 'entity');
  party.names = [
    { value: row.name, role: 'primary' },
    ...(row.aliases ?? []).map((value) => ({ value, role: 'alias' as const })),
    ...(row.weak ?? []).map((value) => ({ value, role: 'alias' as const, weak: true })),
  ];
  party.birthDates = (row.dob ?? []).map(parseListedDate).filter((date) => date !== undefined);
  party.nationalities = [
    ...new Set((row.countries ?? []).flatMap((text) => countryCodes(text.length === 2 ? text.toUpperCase() : text))),
  ];
  if (row.programs) party.programs = [row.programs];
  return party;
}
