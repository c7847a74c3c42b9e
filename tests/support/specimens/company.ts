import { fullName, makePerson } from './person';
import { seededRandom } from './random';

export type Holder = { name: string; idNumber: string | null; address: string; shares: number | null };

/** An invented company with consistent lists and sums. Dates are YYYY-MM-DD. */
export type SpecimenCompany = {
  name: string;
  registrationNumber: string;
  companyType: 'PRIVATE_LIMITED' | 'PUBLIC_LIMITED';
  address: string;
  issuedShares: number;
  statedCapital: number;
  directors: Holder[];
  shareholders: Holder[];
  secretaries: Holder[];
  auditors: Holder[];
  presenter: string;
  dateOfReturn: string;
  dateOfAgm: string;
  dateOfApplication: string;
};

const FIRST = [
  'Serendib',
  'Ocean Gem',
  'Lanka Agro',
  'Hill Country',
  'Palmyra',
  'Nuwara',
  'Golden Leaf',
  'Harbour',
] as const;
const TRADE = ['Spices', 'Exports', 'Logistics', 'Textiles', 'Holdings', 'Plantations', 'Software', 'Foods'] as const;

const titled = (text: string) => text.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
const pad = (value: number) => String(value).padStart(2, '0');

export function makeCompany(seed: number): SpecimenCompany {
  const random = seededRandom(seed * 6007 + 5);
  const somebody = (at: number, shares: number | null = null): Holder => {
    const person = makePerson(seed * 40 + at);
    return {
      name: titled(fullName(person, 'latin')),
      idNumber: random.integer(0, 1) === 0 && person.nicOld ? person.nicOld : person.nicNew,
      address: titled(person.address.latin),
      shares,
    };
  };
  const isPrivate = random.integer(0, 3) > 0;
  const shareholders = Array.from({ length: random.integer(3, 16) }, (_, at) =>
    somebody(at, random.integer(1, 90) * 50),
  );
  const issuedShares = shareholders.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
  const date = () => `${random.integer(2023, 2026)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`;
  const directors = Array.from({ length: random.integer(1, 4) }, (_, at) => somebody(at + 20));
  return {
    name: `${random.pick(FIRST)} ${random.pick(TRADE)} ${isPrivate ? '(Private) Limited' : 'PLC'}`.toUpperCase(),
    registrationNumber: `${isPrivate ? 'PV' : 'PQ'} ${random.integer(1000, 299999)}`,
    companyType: isPrivate ? 'PRIVATE_LIMITED' : 'PUBLIC_LIMITED',
    address: titled(makePerson(seed * 40 + 35).address.latin),
    issuedShares,
    statedCapital: issuedShares * 10,
    directors,
    shareholders,
    secretaries: [somebody(30)],
    auditors: [
      { ...somebody(31), name: `${titled(makePerson(seed * 40 + 31).surname.latin)} & Company`, idNumber: null },
    ],
    presenter: directors[0]?.name ?? '',
    dateOfReturn: date(),
    dateOfAgm: date(),
    dateOfApplication: date(),
  };
}
