import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findMarks } from '@/core/documents/handwriting/find-marks';
import { HANDWRITTEN_FROM, penLikelihood } from '@/core/documents/handwriting/judge';
import { TRAITS, type Traits, traitsOf } from '@/core/documents/handwriting/traits';
import { detectLines } from '@/platform/ocr/detect-lines';
import { DETECTION_SIZE, PEN_STRIP_HEIGHT, READING_SIZE } from '@/platform/ocr/page-reader';
import { evenLight, rasterOf } from '@/platform/ocr/raster';
import { stripOf } from '@/platform/ocr/strip';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { type Writer, writtenSheet } from '@/tests/support/specimens/written-sheet';
import { fitLogistic } from './support/logistic';

/**
 * `npm run bench:handwriting [-- --first 7000] [--people 1] [--pens 8] [--hands folder] [--prints folder] [--lines file] [--fit]`: of lines written by drawn pens, and by
 * fonts made from handwriting (TrueType files of a folder), how many are taken for handwriting; and how many printed ones are. The
 * curve moves the threshold. Printed lines are set in the fonts of the specimens and those of a second folder. Each writes ten values, seen under
 * seven degradations. `--lines` keeps what was
 * measured, or takes it from there; `--fit` prints the weights that separate these lines best. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '7000' },
    people: { type: 'string', default: '1' },
    pens: { type: 'string', default: '8' },
    hands: { type: 'string' },
    prints: { type: 'string' },
    lines: { type: 'string' },
    fit: { type: 'boolean', default: false },
  },
});
limitEngines({ jobSeconds: 600 });

const DEGRADED = ['clean', 'blur', 'noise', 'jpeg', 'tilted', 'shadow', 'photo'] as const;
const OWN_PRINT = [
  'node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'node_modules/@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'node_modules/@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
  'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
  'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf',
];

const fontsIn = (folder: string | undefined) =>
  folder && existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.ttf'))
        .sort()
        .map((name) => path.join(folder, name))
    : [];
const first = Number(values.first);
const writers: { name: string; byHand: boolean; writer: Writer }[] = [
  ...Array.from({ length: Number(values.pens) }, (_, at) => ({
    name: `pen ${first + at}`,
    byHand: true,
    writer: { kind: 'pen', hand: first + at } as const,
  })),
  ...fontsIn(values.hands).map((face) => ({
    name: path.basename(face),
    byHand: true,
    writer: { kind: 'hand-font', face } as const,
  })),
  ...[...OWN_PRINT, ...fontsIn(values.prints)].map((face) => ({
    name: path.basename(face),
    byHand: false,
    writer: { kind: 'print', face } as const,
  })),
];

/** A detected line: its traits, null where it has too little ink to be judged. */
type Line = { name: string; byHand: boolean; degradation: string; traits: Traits | null };

/** The traits of a sheet's lines, found as the reader finds them. */
async function traitsOfLines(picture: Buffer, onTable: boolean): Promise<(Traits | null)[]> {
  const image = onTable ? (await cropDocument((await decodeImage(picture)).image)).image : picture;
  const page = await evenLight(await rasterOf(image, READING_SIZE));
  const rectangles = await detectLines(page, DETECTION_SIZE);
  return rectangles.map((rectangle) => traitsOf(findMarks(stripOf(page, rectangle, PEN_STRIP_HEIGHT))));
}

const lines: Line[] =
  values.lines && existsSync(values.lines) ? (JSON.parse(readFileSync(values.lines, 'utf8')) as Line[]) : [];
for (const [at, { name, byHand, writer }] of lines.length > 0 ? [] : writers.entries()) {
  for (let person = first; person < first + Number(values.people); person += 1) {
    for (const degradation of DEGRADED) {
      const seed = person * 100 + at;
      const picture = await writtenSheet(writer, makePerson(person * 31 + at), seed, {
        seed,
        ...DEGRADATIONS[degradation],
      });
      for (const traits of await traitsOfLines(picture, 'table' in DEGRADATIONS[degradation]))
        lines.push({ name, byHand, degradation, traits });
    }
  }
}
closeEngines();
if (values.lines) writeFileSync(values.lines, JSON.stringify(lines));

const told = lines.flatMap(({ traits, ...line }) => (traits ? [{ ...line, traits }] : []));
if (values.fit) {
  const { columns, bias } = fitLogistic(
    told.map(({ traits, byHand }) => ({ values: TRAITS.map((name) => traits[name]), yes: byHand })),
  );
  console.table(Object.fromEntries(TRAITS.map((name, at) => [name, columns[at]])));
  console.log(`bias ${bias} from ${told.length} lines`);
}

const judged = told.map(({ traits, ...line }) => ({ ...line, likelihood: penLikelihood(traits) }));
const share = (own: readonly { likelihood: number }[], from: number) =>
  Math.round((own.filter(({ likelihood }) => likelihood >= from).length / Math.max(1, own.length)) * 1000) / 1000;
const hands = judged.filter(({ byHand }) => byHand);
const prints = judged.filter(({ byHand }) => !byHand);
const curve = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99].map((from) => ({
  from,
  found: share(hands, from),
  'by pens': share(
    hands.filter(({ name }) => name.startsWith('pen')),
    from,
  ),
  'false alarms on print': share(prints, from),
}));
console.table(curve);
const groups = (key: 'name' | 'degradation') =>
  [...new Set(judged.map((line) => line[key]))].map((group) => {
    const own = judged.filter((line) => line[key] === group);
    const of = (byHand: boolean) => own.filter((line) => line.byHand === byHand);
    return {
      group,
      hands: of(true).length,
      found: share(of(true), HANDWRITTEN_FROM),
      prints: of(false).length,
      accused: share(of(false), HANDWRITTEN_FROM),
    };
  });
console.table([...groups('degradation'), ...groups('name')]);
console.log(
  JSON.stringify({
    bench: 'handwriting',
    lines: lines.length,
    judged: judged.length,
    hands: hands.length,
    prints: prints.length,
    curve,
  }),
);
