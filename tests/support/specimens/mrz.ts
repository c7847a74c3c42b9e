import type { SpecimenPerson } from './person';

const WEIGHTS = [7, 3, 1] as const;

/** ICAO 9303 check digit: digits count as themselves, A is 10 to Z 35, the filler 0; weights 7, 3, 1. */
export function mrzCheckDigit(text: string): string {
  const sum = [...text].reduce((total, char, index) => {
    const value = char === '<' ? 0 : /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55;
    return total + value * (WEIGHTS[index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

const filled = (text: string, width: number) =>
  text
    .replace(/[^A-Z0-9]/g, '<')
    .slice(0, width)
    .padEnd(width, '<');
const short = (date: string) => date.slice(2).replaceAll('-', '');

/**
 * Return the two 44-character lines of a Sri Lankan passport (ICAO 9303 part 4, TD3); the NIC number is the optional
 * data.
 */
export function passportMrz(person: SpecimenPerson): [string, string] {
  const name = `${person.surname.latin}<<${person.givenNames.latin}`.replaceAll(' ', '<');
  const number = filled(person.passportNumber, 9);
  const birth = short(person.birthDate);
  const expiry = short(person.expiryDate);
  const optional = filled(person.nicNew, 14);
  const checked = [number, birth, expiry, optional].map((part) => part + mrzCheckDigit(part));
  const [n = '', b = '', e = '', o = ''] = checked;
  const sex = person.sex === 'male' ? 'M' : 'F';
  return [`P<LKA${filled(name, 39)}`, `${n}LKA${b}${sex}${e}${o}${mrzCheckDigit(n + b + e + o)}`];
}
