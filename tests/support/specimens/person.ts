import { type Random, seededRandom } from './random';

export type Trilingual = { latin: string; sinhala: string; tamil: string };

/** An invented person with consistent documents. Dates are YYYY-MM-DD. */
export type SpecimenPerson = {
  givenNames: Trilingual;
  surname: Trilingual;
  sex: 'male' | 'female';
  birthDate: string;
  /** Twelve digits, see docs/api.md#nic-numbers. */
  nicNew: string;
  /** Nine digits and V; null for people born since 2000. */
  nicOld: string | null;
  placeOfBirth: Trilingual;
  address: Trilingual;
  occupation: Trilingual;
  issueDate: string;
  expiryDate: string;
  passportNumber: string;
  licenceNumber: string;
  bloodGroup: string;
  vehicleClasses: string[];
  portrait: number;
  /** Overrides the machine-readable zone that matches the print. */
  mrz?: [string, string];
};

const t = (latin: string, sinhala: string, tamil: string): Trilingual => ({ latin, sinhala, tamil });

const MALE: [Trilingual, ...Trilingual[]] = [
  t('NIMAL', 'නිමල්', 'நிமல்'),
  t('SUNIL', 'සුනිල්', 'சுனில்'),
  t('KASUN', 'කසුන්', 'கசுன்'),
  t('CHAMINDA', 'චමින්ද', 'சமிந்த'),
  t('RUWAN', 'රුවන්', 'ருவன்'),
  t('THARINDU', 'තරිඳු', 'தரிந்து'),
  t('ARJUN', 'අර්ජුන්', 'அர்ஜுன்'),
  t('KUMAR', 'කුමාර්', 'குமார்'),
];
const FEMALE: [Trilingual, ...Trilingual[]] = [
  t('KAMALA', 'කමලා', 'கமலா'),
  t('NADEESHA', 'නදීෂා', 'நதீஷா'),
  t('SANDUNI', 'සඳුනි', 'சந்துனி'),
  t('DILANI', 'දිලානි', 'திலானி'),
  t('CHAMARI', 'චමරි', 'சமரி'),
  t('ISHARA', 'ඉෂාරා', 'இஷாரா'),
  t('MALINI', 'මාලිනී', 'மாலினி'),
  t('VASANTHI', 'වසන්ති', 'வசந்தி'),
];
const SURNAMES: [Trilingual, ...Trilingual[]] = [
  t('PERERA', 'පෙරේරා', 'பெரேரா'),
  t('FERNANDO', 'ප්‍රනාන්දු', 'பெர்னாண்டோ'),
  t('SILVA', 'සිල්වා', 'சில்வா'),
  t('BANDARA', 'බණ්ඩාර', 'பண்டார'),
  t('JAYASINGHE', 'ජයසිංහ', 'ஜயசிங்க'),
  t('GUNAWARDENA', 'ගුණවර්ධන', 'குணவர்தன'),
  t('DISSANAYAKE', 'දිසානායක', 'திசாநாயக்க'),
  t('HERATH', 'හේරත්', 'ஹேரத்'),
  t('SIVAKUMAR', 'සිවකුමාර්', 'சிவகுமார்'),
  t('NADARAJAH', 'නඩරාජා', 'நடராஜா'),
  t('KARUNARATNE', 'කරුණාරත්න', 'கருணாரத்ன'),
];
const TOWNS: [Trilingual, ...Trilingual[]] = [
  t('COLOMBO', 'කොළඹ', 'கொழும்பு'),
  t('KANDY', 'මහනුවර', 'கண்டி'),
  t('GALLE', 'ගාල්ල', 'காலி'),
  t('JAFFNA', 'යාපනය', 'யாழ்ப்பாணம்'),
  t('MATARA', 'මාතර', 'மாத்தறை'),
  t('KURUNEGALA', 'කුරුණෑගල', 'குருநாகல்'),
];
const ROADS: [Trilingual, ...Trilingual[]] = [
  t('TEMPLE ROAD', 'පන්සල පාර', 'கோவில் வீதி'),
  t('GALLE ROAD', 'ගාලු පාර', 'காலி வீதி'),
  t('STATION ROAD', 'දුම්රියපොළ පාර', 'நிலைய வீதி'),
  t('LAKE ROAD', 'වැව පාර', 'குள வீதி'),
];
const OCCUPATIONS: [Trilingual, ...Trilingual[]] = [
  t('TEACHER', 'ගුරුවරයා', 'ஆசிரியர்'),
  t('FARMER', 'ගොවියා', 'விவசாயி'),
  t('ENGINEER', 'ඉංජිනේරු', 'பொறியியலாளர்'),
];

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** Return the day number of a NIC: counted in a 366-day year, so 1 March is always 61 (docs/api.md#nic-numbers). */
export function nicDayNumber(birthDate: string, sex: 'male' | 'female'): number {
  const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const [, month = 1, day = 1] = birthDate.split('-').map(Number);
  return days.slice(0, month - 1).reduce((a, b) => a + b, 0) + day + (sex === 'female' ? 500 : 0);
}

function nicNumbers(birthDate: string, sex: 'male' | 'female', random: Random) {
  const year = birthDate.slice(0, 4);
  const day = pad(nicDayNumber(birthDate, sex), 3);
  const serial = random.digits(3);
  const check = random.digits(1);
  const old = Number(year) < 2000;
  return {
    nicNew: old ? `${year}${day}0${serial}${check}` : `${year}${day}${random.digits(4)}${check}`,
    nicOld: old ? `${year.slice(2)}${day}${serial}${check}V` : null,
  };
}

/** Generate a person from a seed; NIC, birth date and sex agree (docs/api.md#nic-numbers). */
export function makePerson(seed: number): SpecimenPerson {
  const random = seededRandom(seed * 7919 + 17);
  const sex = random.pick(['male', 'female'] as const);
  const names = sex === 'male' ? MALE : FEMALE;
  const first = random.pick(names);
  const rest = names.filter((name) => name !== first);
  const second = rest[random.integer(0, rest.length - 1)] ?? first;
  const join = (key: keyof Trilingual) => `${first[key]} ${second[key]}`;
  const birthDate = `${random.integer(1955, 2004)}-${pad(random.integer(1, 12), 2)}-${pad(random.integer(1, 28), 2)}`;
  const issued = random.integer(2021, 2025);
  const monthDay = `${pad(random.integer(1, 12), 2)}-${pad(random.integer(1, 28), 2)}`;
  const road = random.pick(ROADS);
  const town = random.pick(TOWNS);
  const house = `${random.integer(1, 250)}/${random.integer(1, 9)}`;
  return {
    givenNames: { latin: join('latin'), sinhala: join('sinhala'), tamil: join('tamil') },
    surname: random.pick(SURNAMES),
    sex,
    birthDate,
    ...nicNumbers(birthDate, sex, random),
    placeOfBirth: random.pick(TOWNS),
    address: {
      latin: `NO ${house}, ${road.latin}, ${town.latin}`,
      sinhala: `අංක ${house}, ${road.sinhala}, ${town.sinhala}`,
      tamil: `இல ${house}, ${road.tamil}, ${town.tamil}`,
    },
    occupation: random.pick(OCCUPATIONS),
    issueDate: `${issued}-${monthDay}`,
    expiryDate: `${issued + 10}-${monthDay}`,
    passportNumber: `N${random.digits(7)}`,
    licenceNumber: `B${random.digits(7)}`,
    bloodGroup: random.pick(['O+', 'A+', 'B+', 'AB+', 'O-'] as const),
    vehicleClasses: random.pick<string[]>([['A', 'B'], ['B'], ['A1', 'B', 'C1']]),
    portrait: random.integer(0, 11),
  };
}

export function fullName(person: SpecimenPerson, script: keyof Trilingual): string {
  return `${person.givenNames[script]} ${person.surname[script]}`;
}

export function withLatinName(person: SpecimenPerson, surname: string, givenNames: string): SpecimenPerson {
  return {
    ...person,
    surname: { ...person.surname, latin: surname },
    givenNames: { ...person.givenNames, latin: givenNames },
  };
}

export function withBirth(person: SpecimenPerson, birthDate: string): SpecimenPerson {
  return { ...person, birthDate, ...nicNumbers(birthDate, person.sex, seededRandom(Number(birthDate.slice(0, 4)))) };
}
