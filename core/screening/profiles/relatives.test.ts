import { expect, test } from 'vitest';
import type { PepEntry } from '../pep-datasets/pep-source';
import { profileRelatives } from './relatives';

const holder = (entityId: string, name: string, associates: PepEntry['associates'], country = 'LK'): PepEntry => ({
  source: 'wikidata',
  entityId,
  kind: 'individual',
  names: [{ value: name, role: 'primary' }],
  birthDates: [],
  birthPlaces: [],
  nationalities: [country],
  countries: [country],
  documents: [],
  addresses: [],
  programs: [],
  positions: [],
  remarks: '',
  details: [],
  offices: [
    {
      position: 'Minister of Lamps',
      organization: '',
      country,
      level: 'national',
      from: '2020',
      to: '',
      description: '',
    },
  ],
  associates,
  reference: { title: '', url: 'https://example.org/a' },
});

test('adds a named relative as an entry with its relation to the office holder', () => {
  const [entry] = profileRelatives([
    holder('Q1', 'Vimal Oruwala', [{ name: 'Samantha Oruwala', relationship: 'parent' }]),
  ]);
  expect(entry).toMatchObject({
    entityId: 'Q1/relative-1',
    names: [{ value: 'Samantha Oruwala', role: 'primary' }],
    positions: ['Child of Vimal Oruwala (Minister of Lamps)'],
    offices: [],
    associates: [{ name: 'Vimal Oruwala', relationship: 'child' }],
    relativeOf: { name: 'Vimal Oruwala', relationship: 'child', offices: [{ position: 'Minister of Lamps' }] },
    nationalities: [],
  });
});

test('skips one-word names and relatives with an office in the same country', () => {
  const related = (name: string) => [{ name, relationship: 'sibling' }];
  const names = (holders: PepEntry[]) => profileRelatives(holders).map((entry) => entry.names[0]?.value);
  expect(names([holder('Q1', 'Vimal Oruwala', related('Malini'))])).toEqual([]);
  const sister = (country: string) => holder('Q2', 'Oruwala, Samántha', [], country);
  expect(names([holder('Q1', 'Vimal Oruwala', related('Samantha Oruwala')), sister('LK')])).toEqual([]);
  expect(names([holder('Q1', 'Vimal Oruwala', related('Samantha Oruwala')), sister('PE')])).toEqual([
    'Samantha Oruwala',
  ]);
});
