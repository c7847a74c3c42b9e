import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ForgedSpecimen, forgedSpecimen } from '@/tests/fixtures/documents/forge';
import { type Forgery, forgeriesOn } from '@/tests/fixtures/documents/forgeries';
import type { Face } from '@/tests/fixtures/documents/lettering';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';
import { enhanced, redrawn } from './redrawn';

const FRONTS = ['nic-new-front', 'nic-old-front', 'licence-front', 'passport'] as const;
const BACKS = ['nic-new-back', 'nic-old-back', 'licence-back'] as const;
export const SIDES = { fronts: FRONTS, backs: BACKS, both: [...FRONTS, ...BACKS] } as const;
export type Sides = keyof typeof SIDES;

export type Sample = ForgedSpecimen & { seed: number; template: SpecimenTemplate; forgery: Forgery | 'none' };

/** Seeds from `first` on, genuine before forged; a folder caches the pictures. */
export type Run = {
  first: number;
  genuine: number;
  forged: number;
  sides: Sides;
  kinds: readonly Forgery[];
  feather: number;
  /** Card width in px; default 1100 to 1700. */
  width?: number | undefined;
  /** Longest side after downscaling in px; undefined keeps the size. */
  redrawn?: number | undefined;
  enhanced?: boolean;
  /** Typefaces of forgers; default: those of a package. */
  faces?: readonly [Face, ...Face[]] | undefined;
  folder?: string | undefined;
};

const SAME_SIDE = 4;

export async function* samples({ first, genuine, forged, sides, kinds: wanted, ...how }: Run): AsyncGenerator<Sample> {
  const forgeable = SIDES[sides].filter((side) => forgeriesOn(side).some((kind) => wanted.includes(kind)));
  for (let index = 0; index < genuine + forged; index += 1) {
    const seed = first + index;
    const template =
      index < genuine ? sideOf(seed, seed, SIDES[sides]) : sideOf(seed, Math.floor(seed / SAME_SIDE), forgeable);
    const kinds = forgeriesOn(template).filter((kind) => wanted.includes(kind));
    const forgery = index < genuine ? 'none' : (kinds[index % kinds.length] ?? 'retyped');
    const specimen = await made(seed, template, forgery, how);
    const image = await redrawn(specimen.image, how.redrawn);
    yield { seed, template, forgery, ...specimen, image: how.enhanced ? await enhanced(image, index) : image };
  }
}

/** Genuine front that belongs to a forged back, since customers send both; null for a front. */
export async function frontBeside({ seed, template }: Sample): Promise<Buffer | null> {
  if (!template.endsWith('-back')) return null;
  const front = template.replace('-back', '-front') as SpecimenTemplate;
  return (await renderSpecimen({ template: front, person: makePerson(seed) })).png;
}

export function facesIn(folder: string): [Face, ...Face[]] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ttf'));
  const [first, ...more] = names.sort().map((name) => path.join(folder, name));
  if (!first) throw new Error(`no TrueType files in ${folder}`);
  return [first, ...more];
}

function sideOf(seed: number, turn: number, sides: readonly SpecimenTemplate[]): SpecimenTemplate {
  const wanted = sides[turn % sides.length] ?? 'nic-new-front';
  const isOld = wanted === 'nic-old-front' || wanted === 'nic-old-back';
  return isOld && !makePerson(seed).nicOld ? (wanted.replace('old', 'new') as SpecimenTemplate) : wanted;
}

async function made(
  seed: number,
  template: SpecimenTemplate,
  forgery: Forgery | 'none',
  { feather, width, faces, folder }: Pick<Run, 'feather' | 'width' | 'faces' | 'folder'>,
): Promise<ForgedSpecimen> {
  const file = folder ? path.join(folder, `${seed}-${template}-${forgery}-${feather}-${width ?? 'usual'}`) : null;
  if (file && existsSync(`${file}.json`)) {
    return { image: readFileSync(`${file}.bin`), notes: JSON.parse(readFileSync(`${file}.json`, 'utf8')) };
  }
  const specimen = await forgedSpecimen(template, makePerson(seed), forgery, seed, { feather, width, faces });
  if (file && folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.bin`, specimen.image);
    writeFileSync(`${file}.json`, JSON.stringify(specimen.notes));
  }
  return specimen;
}
