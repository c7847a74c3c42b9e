import { expect, test } from 'vitest';
import { ExplainMatch } from './explain-contract';
import { decisiveFields, explainMatch } from './explain-match';
import { combineScore } from './score';

const given = (change: Record<string, unknown> = {}) =>
  ExplainMatch.parse({
    subject: { fullName: 'නිමල් ජයසූරිය', dateOfBirth: '1990-05-14', country: 'LK' },
    entry: {
      names: [{ value: 'JAYASURIYA, Nimal Ranjith', role: 'primary' }],
      birthDates: [{ from: '1990', to: '1990' }],
      nationalities: ['LK'],
      documents: [{ type: 'Passport', number: 'N4481920', country: 'LK' }],
    },
    nameScore: 0.8,
    commonality: 0.5,
    confidence: 0.86,
    ...change,
  });

test('marks a match on a secondary name as alias', () => {
  const { entry } = given();
  const [own] = entry.names;
  const other = { value: 'Tolvanek Brassimund', weak: false };
  const named = (fullName: string) =>
    explainMatch(
      given({ subject: { ...given().subject, fullName }, entry: { ...entry, names: [own as typeof other, other] } }),
    );
  expect(named('Tolvanek Brassimund')).toMatchObject({ alias: true, matchedName: other.value });
  expect(named(own?.value ?? '')).toMatchObject({ alias: false });
});

test('does not call a country different that is no nationality', () => {
  const { entry } = given();
  const verdict = (nationalities: string[], countries: string[]) =>
    explainMatch(
      given({ subject: { ...given().subject, country: 'EG' }, entry: { ...entry, nationalities, countries } }),
    ).fields.find(({ field }) => field === 'country')?.verdict;
  expect(verdict([], ['SY'])).toBe('apart');
  expect(verdict(['SY'], [])).toBe('different');
  expect(verdict(['SY'], ['EG'])).toBe('equal');
});

test('shows each word as written, with the reading that was compared', () => {
  const { pairs, listedLeft } = explainMatch(given());
  expect(pairs.map((pair) => [pair.ours, pair.listed])).toContainEqual(['නිමල්', 'Nimal']);
  expect(pairs.every((pair) => pair.read !== null)).toBe(true);
  expect(listedLeft).toEqual(['Ranjith']);
});

test('treats words written alike as exact in any script', () => {
  const named = (value: string) => explainMatch(given({ entry: { ...given().entry, names: [{ value }] } })).pairs;
  expect(named('නිමල් ජයසූරිය').map(({ kind, read }) => [kind, read])).toEqual([
    ['exact', null],
    ['exact', null],
  ]);
  expect(named('නිමල් Jayasuriya').map(({ kind, read }) => [kind, read === null])).toEqual([
    ['exact', true],
    ['script', false],
  ]);
});

test('returns contiguous steps from 0 to the confidence when all parts are known', () => {
  const confidence = explainMatch(given()).steps.findLast(({ step }) => step !== 'other')?.to ?? 0;
  const { steps } = explainMatch(given({ confidence }));
  expect(steps[0]?.from).toBe(0);
  for (const [at, step] of steps.entries()) if (at > 0) expect(step.from).toBe(steps[at - 1]?.to);
  expect(steps.at(-1)?.to).toBeCloseTo(confidence, 3);
  expect(steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['name', 'birthDate', 'country', 'commonality']),
  );
  expect(steps.map(({ step }) => step)).not.toContain('other');
});

test('shows the small deduction for another spelling with its reason', () => {
  const subject = { fullName: 'Zoltan Veridicus' };
  const entry = { names: [{ value: 'Zoltan VERIDIKUS' }] };
  // .84 minus .004 (common words) and .003 (spelling), both invisible, gives .834, displayed .01 lower.
  const confidence = combineScore(0.84, [], 0.14, false);
  const { steps } = explainMatch(given({ subject, entry, nameScore: 0.84, commonality: 0.14, confidence }));
  expect(steps.map(({ step }) => step)).toEqual(['name', 'asWritten']);
  expect(steps[1]?.to).toBe(confidence);
  expect(steps[1]?.sentence).toContain('not written as on the list');
});

test('shows an unexplained part of the score', () => {
  const { steps } = explainMatch(given({ confidence: 0.5 }));
  expect(steps.at(-1)).toMatchObject({ step: 'other', to: 0.5 });
});

test('reports missing details with their side and possible effect', () => {
  const { fields, flips } = explainMatch(given());
  expect(fields.find(({ field }) => field === 'document')?.verdict).toBe('missingOurs');
  expect(fields.find(({ field }) => field === 'birthDate')?.verdict).toBe('year');
  const birth = flips.find(({ field }) => field === 'birthDate');
  expect(birth?.equal).toBeGreaterThan(given().confidence);
  expect(birth?.different).toBeLessThan(given().confidence);
});

test('adds agreeing details to an exact name and asks for the missing ones', () => {
  const name = { fullName: 'Zoltan Veridicus', country: 'HR' };
  const entry = {
    names: [{ value: 'Zoltan VERIDICUS' }],
    birthDates: [{ from: '1968-12-10', to: '1968-12-10' }],
    nationalities: ['HR'],
    documents: [{ type: 'Passport', number: 'AA1234567', country: 'HU' }],
  };
  const sure = given({ subject: name, entry, nameScore: 1, commonality: 0, confidence: 0.915 });
  const { steps, flips } = explainMatch(sure);
  expect(steps.map(({ step, from, to, stance }) => [step, from, to, stance])).toEqual([
    ['name', 0, 0.9, 'agrees'],
    ['country', 0.9, 0.915, 'agrees'],
  ]);
  expect(flips.find(({ field }) => field === 'birthDate')?.equal).toBeGreaterThan(0.95);
  expect(flips.find(({ field }) => field === 'document')?.equal).toBeGreaterThan(0.98);
  expect(decisiveFields(sure)).toEqual(['birthDate', 'document']);
  const unsure = given({ subject: name, entry, nameScore: 0.8, commonality: 0.1, confidence: 0.83 });
  expect(decisiveFields(unsure)).toEqual(['birthDate', 'document']);
});

test('describes birth dates in one year consistently in chart, sentence and table', () => {
  const entry = { names: [{ value: 'Zoltan VERIDICUS' }], birthDates: [{ from: '1985-08-30', to: '1985-08-30' }] };
  const told = (dateOfBirth: string, listed = entry) => {
    const subject = { fullName: 'Zoltan Veridicus', dateOfBirth };
    const { steps, fields } = explainMatch(
      given({ subject, entry: listed, nameScore: 1, commonality: 0.1, confidence: 0.997 }),
    );
    const step = steps.find((one) => one.step === 'birthDate');
    return [step?.stance, fields.find(({ field }) => field === 'birthDate')?.verdict, step?.sentence];
  };
  expect(told('1985-03-03')).toEqual(['close', 'close', expect.stringContaining('Same year of birth, another day')]);
  const yearAlone = { ...entry, birthDates: [{ from: '1985', to: '1985' }] };
  expect(told('1985-03-03', yearAlone)).toEqual([
    'year',
    'year',
    'Year of birth agrees, and one side gives no day: 1985-03-03 against 1985.',
  ]);
  expect(told('1985-08-30')).toEqual(['agrees', 'equal', expect.stringContaining('agrees to the day')]);
  expect(told('1960-03-03')).toEqual(['none', 'different', expect.stringContaining('differs by about')]);
});
