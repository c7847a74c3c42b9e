import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type ListedIndividual = {
  id: number;
  surname: string;
  givenNames: string;
  born: string;
  nationality: string;
  alias?: string;
};

const SYLLABLES = [
  'ba',
  'dor',
  'el',
  'fi',
  'gun',
  'hal',
  'ir',
  'jo',
  'kel',
  'lum',
  'mar',
  'nov',
  'or',
  'pel',
  'quin',
  'ras',
  'sol',
  'tev',
  'ul',
  'vor',
  'wex',
  'yan',
  'zet',
];

function word(seed: number): string {
  let rest = (seed * 2_654_435_761) >>> 0;
  let text = '';
  for (let i = 0; i < 3; i++) {
    text += SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return text.toUpperCase();
}

const row = (id: number, name: string, type: string, remarks: string): string =>
  `${id},"${name}",${type},"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"`;

/**
 * Write `sdn.csv` and `alt.csv` in OFAC's format to `<folder>/ofac`: the given individuals, plus enough invented
 * parties to pass the source's size bounds.
 */
export function writeOfacList(folder: string, listed: readonly ListedIndividual[]): void {
  const target = path.join(folder, 'ofac');
  if (existsSync(path.join(target, 'sdn.csv'))) return;
  mkdirSync(target, { recursive: true });
  const rows: string[] = [];
  const crowd = (count: number, from: number, type: string, name: (i: number) => string) => {
    for (let i = 0; i < count; i++) rows.push(row(from + i, name(from + i), type, `DOB ${1940 + (i % 60)}.`));
  };
  crowd(4_500, 10_000, '"individual"', (i) => `${word(i)}, ${word(i + 7)} ${word(i + 13)}`);
  crowd(3_300, 20_000, '-0- ', (i) => `${word(i)} ${word(i + 3)} TRADING LLC`);
  crowd(300, 30_000, '"vessel"', (i) => `${word(i)} STAR`);
  crowd(80, 40_000, '"aircraft"', (i) => `EP-${i}`);
  const alternatives: string[] = [];
  for (const { id, surname, givenNames, born, nationality, alias } of listed) {
    rows.push(
      row(id, `${surname}, ${givenNames}`, '"individual"', `DOB ${born}; nationality ${nationality}; Gender Female.`),
    );
    if (alias) alternatives.push(`${id},${id},"aka","${alias}",-0- `);
  }
  writeFileSync(path.join(target, 'alt.csv'), `${alternatives.join('\r\n')}\r\n\x1a`);
  writeFileSync(path.join(target, 'sdn.csv'), `${rows.join('\r\n')}\r\n\x1a`);
}
