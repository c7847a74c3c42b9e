import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One listed individual as OFAC's files would print it. */
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

/** An invented word, the same for the same number: the crowd must not change from run to run. */
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
 * Writes `sdn.csv` and `alt.csv` in OFAC's own format into `<folder>/ofac`: a crowd of invented parties as large as the real list,
 * so that the source's bounds hold, and the given individuals among them.
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
  // The official files end with a 0x1A byte.
  writeFileSync(path.join(target, 'alt.csv'), `${alternatives.join('\r\n')}\r\n\x1a`);
  writeFileSync(path.join(target, 'sdn.csv'), `${rows.join('\r\n')}\r\n\x1a`);
}
