import { RISK_LEVELS } from '../queue/priority';
import { isTag, normalTag } from '../queue/tags';
import type { MissingField } from './missing-fields';
import type { Topic } from './reason-fact';

export type TokenFilters = Partial<
  Record<
    | 'assignee'
    | 'source'
    | 'topic'
    | 'tag'
    | 'riskLevel'
    | 'missing'
    | 'country'
    | 'minScore'
    | 'trigger'
    | 'entry'
    | 'due'
    | 'waiting',
    string
  >
>;

export type FilterOptions = {
  members: ReadonlyArray<{ id: string; name: string }>;
  sources: ReadonlyArray<{ id: string; title: string }>;
};

export type ReadQuery = {
  text: string;
  filters: TokenFilters;
  /** Tokens with a known key and an invalid value, as typed. */
  unread: string[];
  /** Recognized tokens, as typed. */
  tokens: string[];
  /** Words before a colon that are no filter; searched as text. */
  unknown: string[];
};

/** In the order of the help text. */
const TOKENS = [
  'owner',
  'missing',
  'score',
  'country',
  'source',
  'topic',
  'tag',
  'risk',
  'trigger',
  'entry',
  'due',
  'waiting',
] as const;
type Token = (typeof TOKENS)[number];

const MISSING: Record<string, MissingField> = {
  dob: 'birthDate',
  birthdate: 'birthDate',
  country: 'country',
  id: 'document',
  document: 'document',
};
const TOPIC: Record<string, Topic> = {
  sanction: 'sanction',
  sanctions: 'sanction',
  wanted: 'wanted',
  pep: 'pep',
  office: 'pep',
  rca: 'rca',
  relative: 'rca',
  media: 'adverse-media',
  press: 'adverse-media',
  'adverse-media': 'adverse-media',
};
const ENTRY: Record<string, string> = { delisted: 'delisted', removed: 'delisted', gone: 'delisted' };
const DUE: Record<string, string> = { late: 'late', overdue: 'late', day: 'day', today: 'day' };
const TRIGGER: Record<string, string> = {
  list: 'monitoring',
  change: 'monitoring',
  monitoring: 'monitoring',
  new: 'initial',
  initial: 'initial',
};

const oneOf = (values: Record<string, string>, value: string): string | undefined =>
  Object.hasOwn(values, value) ? values[value] : undefined;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const READERS: Record<Token, (value: string, known: FilterOptions) => TokenFilters | undefined> = {
  owner: (value, { members }) => {
    if (value === 'me' || value === 'none') return { assignee: value };
    if (value === 'nobody') return { assignee: 'none' };
    const meant = members.filter(
      ({ name }) => plain(name).startsWith(plain(value)) || plain(name).includes(` ${plain(value)}`),
    );
    return meant.length === 1 && meant[0] ? { assignee: meant[0].id } : undefined;
  },
  missing: (value) => {
    const fields = value.split(',').map((one) => oneOf(MISSING, one.trim()));
    return fields.every((field) => field !== undefined) ? { missing: fields.join() } : undefined;
  },
  score: (value) => {
    const number = /^(?:>=?)?(\d*\.?\d+)$/.exec(value)?.[1];
    const score = number === undefined ? Number.NaN : Number(number) > 1 ? Number(number) / 100 : Number(number);
    return score >= 0 && score <= 1 ? { minScore: String(score) } : undefined;
  },
  country: (value) => withKey('country', countries().get(plain(value))),
  source: (value, { sources }) => {
    const meant = sources.find(({ id, title }) => id.toLowerCase() === value || plain(title) === plain(value));
    return meant ? { source: meant.id } : undefined;
  },
  topic: (value) => withKey('topic', oneOf(TOPIC, value)),
  tag: (value) => (isTag(normalTag(value)) ? { tag: normalTag(value) } : undefined),
  risk: (value) => ((RISK_LEVELS as readonly string[]).includes(value) ? { riskLevel: value } : undefined),
  trigger: (value) => withKey('trigger', oneOf(TRIGGER, value)),
  entry: (value) => withKey('entry', oneOf(ENTRY, value)),
  due: (value) => withKey('due', oneOf(DUE, value)),
  waiting: (value) => (value === 'second' ? { waiting: 'second' } : undefined),
};

const withKey = (key: keyof TokenFilters, value: string | undefined): TokenFilters | undefined =>
  value === undefined ? undefined : { [key]: value };

let codesByName: ReadonlyMap<string, string> | undefined;

/** From `Intl`, which keeps the list's table out of the page bundle. */
function countries(): ReadonlyMap<string, string> {
  if (codesByName) return codesByName;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  codesByName = new Map(
    codes.flatMap((code) => {
      const name = code === 'ZZ' ? undefined : names.of(code);
      return name ? [[code.toLowerCase(), code] as const, [plain(name), code] as const] : [];
    }),
  );
  return codesByName;
}

const TOKEN = /(?:^|\s)(\p{L}+):(?:"([^"]*)"|(\S+))/gu;

/**
 * Parse `owner:me missing:dob score:>0.9 silva`. Unknown keys are text, since IDs may contain a colon, and reported; the
 * last of a repeated key wins.
 */
export function readQuery(typed: string, known: FilterOptions): ReadQuery {
  const filters: TokenFilters = {};
  const unread: string[] = [];
  const tokens: string[] = [];
  const unknown: string[] = [];
  const text = typed.replace(TOKEN, (whole, word: string, quoted: string | undefined, bare: string | undefined) => {
    const token = TOKENS.find((one) => one === word.toLowerCase());
    if (!token) {
      unknown.push(whole.trim());
      return whole;
    }
    const read = READERS[token]((quoted ?? bare ?? '').toLowerCase(), known);
    if (read) {
      Object.assign(filters, read);
      tokens.push(whole.trim());
    } else unread.push(whole.trim());
    return ' ';
  });
  return { text: text.replace(/\s+/g, ' ').trim(), filters, unread, tokens, unknown };
}
