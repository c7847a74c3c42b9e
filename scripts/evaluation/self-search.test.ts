import { describe, expect, test } from 'vitest';
import { emptyParty, type ListedParty, type PartyKind } from '@/core/screening/party';
import { selfSearch } from './self-search';

const party = (kind: PartyKind, names: string[], at: number): ListedParty => ({
  ...emptyParty('un', `e${at}`, kind),
  names: names.map((value, number) => ({ value, role: number === 0 ? 'primary' : 'alias' })),
});
const bodies = [
  "Lord's Resistance Army",
  'Lord’s Resistance Movement (LRM)',
  'ANSAR DINE',
  'Hurras al-Din',
  '7TH OF TIR INDUSTRIAL COMPLEX',
  'Tarhuna 7th Brigade',
  'VALPARK, S.A. DE C.V.',
  'GEX EXPLORE S. DE R.L. DE C.V.',
  'VUELA PERU S.A.C.',
  'T.E.G. LIMITED',
  'Y.A.S. CO LTD.',
  'S.Z.T.R. PRIZMA B.I.',
  'G Y R ARQUITECTOS, S. DE R.L. DE C.V.',
  'M/S WELFARE & DEVELOPMENT ORGANIZATION',
  'AO SHIPYARD ‘KAROVO’',
  'SHAHED PHARM',
  'Abraj Tech',
  'AL TAIBAH, INTL.',
  'DEV SOL',
  '3MG',
  'APT38',
  'Internet Research Agency (IRA)',
  'Isfahan Optics Industry (EOI) (IOI)',
  'NAFTIRAN TRADING SERVICES CO. (NTS) LIMITED',
  'Al-Haramayn Foundation (Tanzania)',
  'GAZPROMBANK (SWITZERLAND) LTD',
  'SANAM Electronics Co. (Shahid Shahabady Industrial Complex)',
  'YANTAR Shipyard (also known as Yantar)',
  'Министерство внутренних дел (МВД)',
  'АО',
  'TBK JSC',
  'D COMPANY',
  'N.V. Co',
  'B R C S.A.',
  'AR.P.C.',
];
const ships = ['Skif V', 'SONIA I', 'BICENTENARIO X', 'Suleyman I'];
const people = ['Sergey Ten', 'Papa Six', 'Tango Four', 'Ab-Bilal', 'Akhmed the One-Armed', 'EL M', '07'];
const sample = [
  ...bodies.map((name, at) => party('entity', [name], at)),
  ...ships.map((name, at) => party('vessel', [name], at + 100)),
  ...people.map((name, at) => party('individual', [name], at + 200)),
  party(
    'entity',
    ['OOO', 'JSC', 'OJSC', 'PJSC', 'AO'].map((form) => `${form} ZALESK SHIPYARD`),
    300,
  ),
  ...Array.from({ length: 60 }, (_, at) => party('individual', [`Sergey Person${at}`, `Ali Number${at}`], at + 400)),
];

describe('self-search', () => {
  test('finds every listed entry by each of its listed names', () => {
    const { missedParties, missedNames, names } = selfSearch(sample);
    expect(missedNames.map(({ name }) => name)).toEqual([]);
    expect(missedParties).toEqual([]);
    expect(names).toBe(bodies.length + ships.length + people.length + 5 + 120);
  });

  test('reports an entry whose name cannot be searched for', () => {
    const symbols = party('entity', ['☃ ☃'], 1);
    expect(selfSearch([...sample.slice(0, 3), symbols]).missedParties).toEqual([symbols]);
  });
});
