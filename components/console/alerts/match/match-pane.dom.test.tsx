import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ThresholdsProvider } from '@/components/console/match/score-bar';
import type { AlertDetail } from '@/core/alerts/contract';
import { clusterMatches } from '@/core/alerts/matches/cluster-matches';
import { explainMatch } from '@/core/screening/scoring/explain-match';
import { renderConsole } from '@/tests/support/console-dom';
import { MatchPane } from './match-pane';

type Match = AlertDetail['matches'][number];

const entry = (birth: string) => ({
  record: {
    kind: 'individual',
    names: [{ value: 'Ivan Testov', role: 'primary' }],
    birthDates: [{ from: birth, to: birth }],
    nationalities: ['RU'],
    countries: [],
    documents: [{ type: 'passport', number: `N-${birth}`, country: 'RU' }],
  },
});
const match = (id: string, source: string, birth = '1970-05-01') =>
  ({
    id,
    type: 'watchlist',
    source,
    listVersion: `${source}-1`,
    entityId: id,
    fullName: 'Ivan Testov',
    aliases: [],
    programs: [],
    topics: [],
    dateOfBirth: [birth],
    nationality: ['RU'],
    status: 'open',
    score: 0.9,
    url: null,
    now: null,
    decisive: [],
    entry: entry(birth),
    scoring: {
      nameMatch: { aggregateScore: 0.96, abbreviatedMatch: false, nameCommonalityScore: 0.1 },
      idDocMatch: false,
      dobMatch: { exactMatch: false, approxAgeDelta: 5 },
      countryMatch: true,
      matchConfidence: 0.9,
      reasoning: 'The names are equal.',
    },
  }) as unknown as Match;

function open(matches: Match[], at = 0) {
  const alert = {
    matches,
    sameEntry: [],
    known: { fullName: 'Ivan Testov', dateOfBirth: '1975-05-01', country: 'RU', identificationDocument: null },
  } as unknown as AlertDetail;
  const clusters = clusterMatches(matches);
  const onChoose = vi.fn();
  const { user } = renderConsole(
    <ThresholdsProvider value={{ show: 0.7, alert: 0.85 }}>
      <MatchPane {...{ alert, clusters, at, onChoose }} match={clusters[at]?.[0]} />
    </ThresholdsProvider>,
    {
      answers: {
        'POST /screening/explanation': ({ body }) => explainMatch(body as Parameters<typeof explainMatch>[0]),
      },
    },
  );
  return { user, onChoose };
}

test('shows what agrees, differs and is missing, and folds the score away', async () => {
  open([match('m1', 'un')]);
  const shownFor = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await shownFor('Agrees')).toBe('Name 0.96 · Country');
  expect(await shownFor('Differs')).toBe('Date of birth');
  expect(await shownFor('Missing')).toContain('ID document (customer)');
  expect(screen.queryByRole('table', { name: 'Score breakdown' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Field comparison' })).toBeTruthy();
});

test('says year of birth when only the year agrees', async () => {
  open([match('m1', 'un', '1975')]);
  const agrees = (await screen.findByText('Agrees', { selector: 'dt' })).nextElementSibling?.textContent;
  expect(agrees).toBe('Name 0.96 · Year of birth · Country');
});

test('shows one person on two lists as one card, whose lists can be chosen', async () => {
  const { user, onChoose } = open([match('m1', 'un'), match('m2', 'ofac'), match('m3', 'fcdo', '1981-01-01')]);
  const list = screen.getAllByRole('list')[0] as HTMLElement;
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const lists = screen.getByRole('group', { name: 'One person on 2 lists' });
  await user.click(within(lists).getByRole('button', { name: /OFAC/ }));
  expect(onChoose).toHaveBeenCalledWith('m2');
  await user.click(within(list).getAllByRole('button')[1] as HTMLElement);
  expect(onChoose).toHaveBeenLastCalledWith('m3');
});
