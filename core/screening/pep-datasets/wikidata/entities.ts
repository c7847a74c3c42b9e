import { isRecord } from '@/core/is-record';
import { ListFormatError } from '../../watchlists/source';
import { personName, text } from '../read-field';

/** What one question to the entity API may carry. */
export const ENTITIES_A_QUESTION = 50;
/** Of one person. A head of state is called something in 300 languages, most of it the same. */
const NAMES_MAX = 60;
const LETTERS_MAX = 200;

type Term = { language: string; value: string };
/** What the entity API says of one person, as far as it is kept: `missing` is somebody it does not have (any more). */
export type Entity = {
  labels: Record<string, Term>;
  aliases: Record<string, Term[]>;
  missing?: '';
};

/** The question for the names of some people (`Q123`) in every language. A redirect is followed by the service. */
export const entitiesQuestion = (people: readonly string[]): Record<string, string> => ({
  action: 'wbgetentities',
  ids: people.join('|'),
  props: 'labels|aliases',
  format: 'json',
  // The database is behind: who can wait is asked to (Manual:Maxlag parameter).
  maxlag: '5',
});

/** The code of an error that the API answered, which it does with 200; undefined where it answered none. */
export function errorOf(answer: unknown): string | undefined {
  const error = isRecord(answer) ? answer.error : undefined;
  if (error === undefined) return undefined;
  const code = isRecord(error) ? text(error.code) : '';
  return /^[a-z][a-z-]{0,40}$/.test(code) ? code : 'an error without a code';
}

/**
 * Reads an answer of `wbgetentities` by the ids that were asked for; of a person that was merged into another these are the old ones.
 * Names are kept once, in an order of their own, and no more than a person can have. Throws ListFormatError where it is no such answer.
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

/** What somebody is called in other languages, and what else they are called there. */
export const namesOfEntity = ({ labels, aliases }: Entity): { labels: string[]; aliases: string[] } => ({
  labels: Object.values(labels).map(({ value }) => value),
  aliases: Object.values(aliases).flatMap((terms) => terms.map(({ value }) => value)),
});

/** Only what is searched of an answer, in one order: a language's own name, and what else somebody is called there. */
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

/** Names in other letters before Latin ones, which give way where there are too many: more than one spelling of a name says little. */
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

/** The first of those that differ in nothing but case or the width of their letters. */
function distinct(terms: readonly Term[]): Term[] {
  const first = new Map<string, Term>();
  for (const term of terms) {
    const folded = term.value.normalize('NFKC').toLowerCase();
    if (!first.has(folded)) first.set(folded, term);
  }
  return [...first.values()];
}
