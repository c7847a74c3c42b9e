import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FORGERIES, type ForgedSpecimen, type Forgery, forgedSpecimen } from '@/tests/support/specimens/forge';
import { makePerson } from '@/tests/support/specimens/person';

const FRONTS = ['nic-new-front', 'nic-old-front', 'licence-front', 'passport'] as const;

/** One picture of the tampering bench. */
export type Sample = ForgedSpecimen & { seed: number; forgery: Forgery | 'none' };

/** The pictures of a run, made from numbers; with a folder they are kept there and made only once. */
export async function* samples(
  first: number,
  genuine: number,
  forged: number,
  folder?: string,
): AsyncGenerator<Sample> {
  for (let index = 0; index < genuine + forged; index += 1) {
    const forgery = index < genuine ? 'none' : (FORGERIES[index % FORGERIES.length] ?? 'retyped');
    const seed = first + index;
    yield { seed, forgery, ...(await made(seed, forgery, folder)) };
  }
}

async function made(seed: number, forgery: Forgery | 'none', folder?: string): Promise<ForgedSpecimen> {
  const file = folder ? path.join(folder, `${seed}-${forgery}`) : null;
  if (file && existsSync(`${file}.json`)) {
    return { image: readFileSync(`${file}.bin`), notes: JSON.parse(readFileSync(`${file}.json`, 'utf8')) };
  }
  const person = makePerson(seed);
  // Kinds of forgery take turns, so the fronts of forged ones take turns more slowly.
  const turn = forgery === 'none' ? seed : Math.floor(seed / FORGERIES.length);
  const wanted = FRONTS[turn % FRONTS.length] ?? 'nic-new-front';
  const template = wanted === 'nic-old-front' && !person.nicOld ? 'nic-new-front' : wanted;
  const specimen = await forgedSpecimen(template, person, forgery, seed);
  if (file && folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.bin`, specimen.image);
    writeFileSync(`${file}.json`, JSON.stringify(specimen.notes));
  }
  return specimen;
}
