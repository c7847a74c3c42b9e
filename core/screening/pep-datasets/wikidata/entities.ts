import { isRecord } from '@/core/is-record';
import { ListFormatError } from '../../watchlists/source';
import { personName, text } from '../read-field';

/** API limit per request. */
export const ENTITIES_A_QUESTION = 50;
/** Per person; mostly duplicates in 300 languages. */
const NAMES_MAX = 60;
const LETTERS_MAX = 200;

type Term = { language: string; value: string };
export type Entity = {
  labels: Record<string, Term>;
  aliases: Record<string, Term[]>;
  missing?: '';
};

/** Parameters for names in all languages by id (`Q123`); the service follows redirects. */
export const entitiesQuestion = (people: readonly string[]): Record<string, string> => ({
  action: 'wbgetentities',
  ids: people.join('|'),
  props: 'labels|aliases',
  format: 'json',
  // Defer to a lagging database (Manual:Maxlag parameter).
  maxlag: '5',
});

/** Return the API's error code, sent with status 200; undefined without an error. */
export function errorOf(answer: unknown): string | undefined {
  const error = isRecord(answer) ? answer.error : undefined;
  if (error === undefined) return undefined;
  const code = isRecord(error) ? text(error.code) : '';
  return /^[a-z][a-z-]{0,40}$/.test(code) ? code : 'an error without a code';
}

/**
 * Parse `wbgetentities` by requested id, also of merged entities. Names are deduplicated, ordered and limited. Throws
 * ListFormatError.
 */
export function entitiesOf(answer: unknown): Map<string, Entity> {
  const error = errorOf(answer);
  if (error) throw new ListFormatError(`the entity API answered: ${error}`);
  const entities = isRecord(answer) ? answer.entities : undefined;
  if (!isRecord(entities)) throw new ListFormatError('the answer of the entity API holds no entities');
  return new Map(
    Object.entries(entities).flatMap(([id, entity]) => {
      if (!isRecord(entity)) return [];
      const from = isRecord(entity.redirects) ? text(entity.redirects.from) : '';
      return [[from || id, kept(entity)] as const];
    }),
  );
}

export const namesOfEntity = ({ labels, aliases }: Entity): { labels: string[]; aliases: string[] } => ({
  labels: Object.values(labels).map(({ value }) => value),
  aliases: Object.values(aliases).flatMap((terms) => terms.map(({ value }) => value)),
});

function kept(entity: Record<string, unknown>): Entity {
  if ('missing' in entity) return { labels: {}, aliases: {}, missing: '' };
  const labels = ordered(Object.values(isRecord(entity.labels) ? entity.labels : {}));
  const aliases = ordered(Object.values(isRecord(entity.aliases) ? entity.aliases : {}).flat());
  const chosen = new Set(distinct([...labels, ...aliases]).slice(0, NAMES_MAX));
  const called = new Map<string, Term[]>();
  for (const term of aliases.filter((one) => chosen.has(one)))
    called.set(term.language, [...(called.get(term.language) ?? []), term]);
  return {
    labels: Object.fromEntries(labels.filter((one) => chosen.has(one)).map((term) => [term.language, term])),
    aliases: Object.fromEntries(called),
  };
}

/** Non-Latin names first; Latin variants are cut off first. */
function ordered(terms: readonly unknown[]): Term[] {
  const rank = ({ language, value }: Term) => `${Number(/\p{Script=Latin}/u.test(value))} ${language} ${value}`;
  return terms
    .flatMap((term) => {
      const language = isRecord(term) ? text(term.language) : '';
      const value = isRecord(term) ? personName(term.value) : '';
      const isName = value !== '' && value.length <= LETTERS_MAX && !/^Q\d+$/.test(value);
      return isName && /^[a-z][a-z0-9-]{1,30}$/.test(language) ? [{ language, value }] : [];
    })
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function distinct(terms: readonly Term[]): Term[] {
  const first = new Map<string, Term>();
  for (const term of terms) {
    const folded = term.value.normalize('NFKC').toLowerCase();
    if (!first.has(folded)) first.set(folded, term);
  }
  return [...first.values()];
}
