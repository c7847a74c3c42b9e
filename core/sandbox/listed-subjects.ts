import type { StoredArticle } from '@/core/screening/adverse-media/match-articles';
import { emptyParty, type ListedDate, type ListedName, type ListedParty, type PartyKind } from '@/core/screening/party';
import type { PepEntry } from '@/core/screening/pep-datasets/pep-source';
import type { SourceKind } from '@/core/screening/requests/contract';
import { DEMONSTRATION_DAY } from '@/core/screening/watchlists/demonstration';
import type { SourceId } from '@/core/screening/watchlists/source-ids';

/** Everything on the lists of the sandbox is invented. One subject per kind of match; `request` finds it. */
export type ListedSubject = {
  kindOfMatch: string;
  kind: SourceKind;
  request: { fullName: string; dateOfBirth?: string; country?: string };
  entityId: string;
};

const name = (value: string, role: ListedName['role'] = 'primary'): ListedName => ({ value, role });
const born = (day: string): ListedDate[] => [{ from: day, to: day }];

function party(source: SourceId, entityId: string, kind: PartyKind, more: Partial<ListedParty>): ListedParty {
  const remarks = 'Invented entry of the sandbox.';
  return { ...emptyParty(source, entityId, kind), programs: ['SANDBOX'], remarks, ...more };
}

export const SANDBOX_PARTIES: readonly ListedParty[] = [
  party('ofac', 'sandbox-exact', 'individual', {
    names: [name('Zoltan Veridicus Marchetti')],
    birthDates: born('1968-12-10'),
    nationalities: ['HU'],
  }),
  party('un', 'sandbox-alias', 'individual', {
    names: [name('Bartholomew Vexley'), name('Viktor Oakenshaw', 'alias')],
    birthDates: born('1971-07-02'),
  }),
  party('fcdo', 'sandbox-transliterated', 'individual', {
    names: [name('Всеволод Железняков')],
    birthDates: born('1959-11-23'),
  }),
  party('dfat', 'sandbox-fuzzy', 'individual', {
    names: [name('Tiberius Marrowgate')],
    birthDates: born('1983-04-17'),
  }),
  party('CASL', 'sandbox-date-differs', 'individual', {
    names: [name('Octavia Pellworth')],
    birthDates: born('1961-03-04'),
  }),
  party('interpol', 'sandbox-wanted', 'individual', {
    names: [name('Lorcan Fitzwarren')],
    birthDates: born('1977-09-30'),
  }),
  party('ofac', 'sandbox-company', 'entity', {
    names: [name('Quagmire Shipping Holdings Ltd')],
    countries: ['PA'],
  }),
  party('un', 'sandbox-vessel', 'vessel', {
    names: [name('Sable Heron')],
    documents: [{ type: 'IMO number', number: '9999993', country: '' }],
  }),
];

const { source: _source, ...politician } = party('un', 'sandbox-pep', 'individual', {
  names: [name('Honorata Dunmere')],
  birthDates: born('1965-02-14'),
  nationalities: ['LK'],
  programs: [],
  positions: ['Minister of Example Affairs'],
});

export const SANDBOX_PEPS: readonly PepEntry[] = [
  {
    ...politician,
    source: 'opensanctions',
    offices: [
      {
        position: 'Minister of Example Affairs',
        organization: 'Government of Example',
        country: 'LK',
        level: 'national',
        from: '2022-05-01',
        to: '',
        description: '',
      },
    ],
    associates: [],
    reference: { title: 'Invented entry of the sandbox', url: '' },
  },
];

export const SANDBOX_ARTICLES: readonly StoredArticle[] = [
  {
    id: 'sandbox-article',
    storyId: 'sandbox-adverse-media',
    source: 'feeds',
    url: 'https://news.example/sandbox',
    title: 'Court convicts Casimir Hollowvance of fraud',
    body: 'Casimir Hollowvance, 52, was convicted of fraud and money laundering on Monday. This article is invented.',
    publisher: 'Sandbox News',
    country: 'LK',
    publishedAt: '2026-01-15T08:00:00.000Z',
    categories: ['fraud', 'money-laundering'],
  },
];

export const LISTED_SUBJECTS: readonly ListedSubject[] = [
  {
    kindOfMatch: 'Exact name, date of birth and country',
    kind: 'sanctions',
    request: { fullName: 'Zoltan Veridicus Marchetti', dateOfBirth: '1968-12-10', country: 'HU' },
    entityId: 'sandbox-exact',
  },
  {
    kindOfMatch: 'Alias',
    kind: 'sanctions',
    request: { fullName: 'Viktor Oakenshaw' },
    entityId: 'sandbox-alias',
  },
  {
    kindOfMatch: 'Name in another script',
    kind: 'sanctions',
    request: { fullName: 'Vsevolod Zheleznyakov' },
    entityId: 'sandbox-transliterated',
  },
  {
    kindOfMatch: 'Similar spelling',
    kind: 'sanctions',
    request: { fullName: 'Tiberias Marrowgate' },
    entityId: 'sandbox-fuzzy',
  },
  {
    kindOfMatch: 'Same name, another date of birth: below the alert threshold',
    kind: 'sanctions',
    request: { fullName: 'Octavia Pellworth', dateOfBirth: '1994-08-21' },
    entityId: 'sandbox-date-differs',
  },
  {
    kindOfMatch: 'Wanted person',
    kind: 'sanctions',
    request: { fullName: 'Lorcan Fitzwarren' },
    entityId: 'sandbox-wanted',
  },
  {
    kindOfMatch: 'Company',
    kind: 'sanctions',
    request: { fullName: 'Quagmire Shipping Holdings Ltd' },
    entityId: 'sandbox-company',
  },
  {
    kindOfMatch: 'Vessel, by its IMO number',
    kind: 'sanctions',
    request: { fullName: 'IMO 9999993' },
    entityId: 'sandbox-vessel',
  },
  {
    kindOfMatch: 'PEP',
    kind: 'pep',
    request: { fullName: 'Honorata Dunmere' },
    entityId: 'sandbox-pep',
  },
  {
    kindOfMatch: 'Adverse media',
    kind: 'adverse-media',
    request: { fullName: 'Casimir Hollowvance' },
    entityId: 'sandbox-adverse-media',
  },
];

type Listed = { id: string; fullName: string; dateOfBirth: string | null };

/** The entry that lists a subject of the sandbox later. */
export const listedFrom = ({ id, fullName, dateOfBirth }: Listed, kind: PartyKind = 'individual'): ListedParty =>
  party('un', `sandbox-${id}`, kind, {
    names: [name(fullName)],
    birthDates: dateOfBirth ? born(dateOfBirth) : [],
  });

/** Marked as demonstration, as in `core/screening/watchlists/demonstration.ts`. */
export const sandboxVersion = (source: string): string => `${source}-${DEMONSTRATION_DAY}-sandbox`;
