import { type ListedParty, type PartyKind, partyKinds } from '../party';
import { layoutFault } from './list-layout';
import type { ParsedList, Source } from './source';

export type ListSize = { entries: number; names: number; counts: Partial<Record<PartyKind, number>> };

/** Maximum share of entries or names lost between versions. */
const LOSS_MAX = 0.25;
const UNKNOWN_NAMED = 5;

export function sizeOf(parties: readonly Pick<ListedParty, 'kind' | 'names'>[]): ListSize {
  const counts = Object.fromEntries(
    partyKinds.map((kind) => [kind, parties.filter((party) => party.kind === kind).length] as const),
  );
  return { entries: parties.length, names: parties.reduce((sum, party) => sum + party.names.length, 0), counts };
}

/**
 * Return why a version must be held (bounds, losses against the version in use), for the operator; undefined if
 * plausible.
 */
export function findSanityViolation(source: Source, size: ListSize, before?: Pick<ListSize, 'entries' | 'names'>) {
  for (const [kind, bounds] of Object.entries(source.bounds)) {
    const count = size.counts[kind as PartyKind] ?? 0;
    if (bounds && (count < bounds[0] || count > bounds[1]))
      return `${count} of kind ${kind}, expected ${bounds[0]} to ${bounds[1]}`;
  }
  return before && whyLost(size, before);
}

/**
 * Return why the layout is implausible: missing fields that the version in use has (`lacking`: those it lacks too);
 * without one, only with unknown fields, which suggest renaming.
 */
export function whyUnknownLayout(
  { missing = [], unread }: Pick<ParsedList, 'missing' | 'unread'>,
  lacking: readonly string[] | undefined,
): string | undefined {
  const lost = missing.filter((name) => !lacking?.includes(name));
  const unknown = Object.keys(unread).slice(0, UNKNOWN_NAMED);
  if (lost.length === 0 || (!lacking && unknown.length === 0)) return undefined;
  return layoutFault(lost) + (unknown.length > 0 ? `; not known: ${unknown.join(', ').slice(0, 200)}` : '');
}

const ONE = { entries: 'entry', names: 'name' } as const;

export function whyLost(
  size: Pick<ListSize, 'entries' | 'names'>,
  before: Pick<ListSize, 'entries' | 'names'>,
): string | undefined {
  for (const what of ['entries', 'names'] as const)
    if (size[what] < before[what] * (1 - LOSS_MAX))
      return `${size[what]} ${size[what] === 1 ? ONE[what] : what}, the version in use has ${before[what]}: a loss of more than a quarter`;
  return undefined;
}
