import type { ListedParty, PartyKind } from '../party';
import { partyKinds } from '../party';
import { layoutFault } from './list-layout';
import type { ParsedList, Source } from './source';

/** How large a version of a list is. */
export type ListSize = { entries: number; names: number; counts: Partial<Record<PartyKind, number>> };

/** A list that loses more than this share of its entries or names from one version to the next is taken for a mistake. */
const LOSS_MAX = 0.25;
/** How many unknown fields are named. */
const UNKNOWN_NAMED = 5;

/** Counts a version of a list: entries, all their names, and entries of each kind. */
export function sizeOf(parties: readonly Pick<ListedParty, 'kind' | 'names'>[]): ListSize {
  const counts = Object.fromEntries(
    partyKinds.map((kind) => [kind, parties.filter((party) => party.kind === kind).length] as const),
  );
  return { entries: parties.length, names: parties.reduce((sum, party) => sum + party.names.length, 0), counts };
}

/**
 * Why a version must not be published by itself, for the operator; undefined when nothing speaks against it. A count outside
 * the list's declared bounds, or a loss against the version in use that no publisher makes in one go.
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
 * Why the layout of a version must not be believed: fields of the list that no entry of it has, and the version in use has (`lacking`: those
 * it lacks as well). Without such a version only where the file has unknown fields, one of which may be the missing one renamed.
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

/** Why a version that holds so much less than the one in use must not replace it by itself. */
export function whyLost(
  size: Pick<ListSize, 'entries' | 'names'>,
  before: Pick<ListSize, 'entries' | 'names'>,
): string | undefined {
  for (const what of ['entries', 'names'] as const)
    if (size[what] < before[what] * (1 - LOSS_MAX))
      return `${size[what]} ${size[what] === 1 ? ONE[what] : what}, the version in use has ${before[what]}: a loss of more than a quarter`;
  return undefined;
}
