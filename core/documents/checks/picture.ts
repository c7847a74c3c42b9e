import { distinct, together } from '../messages/missing-messages';
import type { FaceFinding, PageReading } from '../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { DocumentInput, PageQuality } from '../processor';

/** On all pages together; less text is not a document. */
const MIN_CHARACTERS = 12;
/** Share of the image height; faces on cards are smaller. */
const LARGE_FACE = 0.45;
const USELESS = 0.35;

export function documentProvided(input: DocumentInput): RuleOutcome {
  if (hasNoText(input)) {
    return failed('document-provided', 0.9, 'There is no readable text in the input.');
  }
  return passed('document-provided', 1);
}

function hasNoText({ pages }: DocumentInput): boolean {
  const characters = pages.flatMap((page) => page.lines).reduce((sum, line) => sum + letters(line.text), 0);
  return pages.length === 0 || characters < MIN_CHARACTERS;
}

/** A selfie: advice on photographing cards would mislead. */
function isFaceAlone(input: DocumentInput): boolean {
  const isLarge = (face: FaceFinding, index: number) =>
    face.box.height >= LARGE_FACE * (input.pages[index]?.height ?? Number.POSITIVE_INFINITY);
  return hasNoText(input) && input.faces.some((faces, index) => faces.some((face) => isLarge(face, index)));
}

/** Fail only if the text was unreadable too (`readable` false). */
export function acceptableDocuments(input: DocumentInput, readable: boolean): RuleOutcome {
  if (isFaceAlone(input)) return ignored('acceptable-documents', 'Not judged: the picture shows a face alone.');
  const measured = input.quality.filter((one): one is PageQuality => one !== null);
  const worst = Math.min(1, ...measured.map((one) => one.score));
  const reading = readingConfidence(input);
  if (readable || (worst >= USELESS && reading >= 0.6)) {
    return passed('acceptable-documents', Math.max(worst, reading), `Mean reading confidence ${reading.toFixed(2)}.`);
  }
  const problems = distinct(measured.flatMap((one) => one.problems));
  const faults = [...new Set(measured.flatMap((one) => one.faults))];
  const outcome = failed(
    'acceptable-documents',
    1 - Math.min(worst, reading),
    `The picture could not be read well: ${[...faults, `mean reading confidence ${reading.toFixed(2)}`].join(', ')}.`,
  );
  return problems.length > 0 ? { ...outcome, userMessage: together(problems) } : outcome;
}

/**
 * Judge portrait visibility; `faces` is null if detection did not run. Needed because the layout rule is only
 * informational.
 */
export function portraitVisible(faces: number | null): RuleOutcome {
  if (faces === null) return ignored('portrait-visible', 'Not judged: no side with a portrait was recognised.');
  return faces > 0
    ? passed('portrait-visible', 0.9)
    : failed('portrait-visible', 0.7, 'No face can be seen where the document has its portrait.');
}

/** Mean confidence, weighted by length. */
function readingConfidence(input: DocumentInput): number {
  let weight = 0;
  let sum = 0;
  for (const line of input.pages.flatMap((page) => page.lines)) {
    const length = letters(line.text);
    weight += length;
    sum += length * line.confidence;
  }
  return weight === 0 ? 0 : sum / weight;
}

function letters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

const PAGE_OF =
  /(?<!\p{L})(?:pages?|seite|blatt|página|pagina|pág\.?|pag\.?|sida|side|strona|str\.|sayfa|oldal|lk)\s*:?\s*\d{1,2}\s*(?:of|von|van|de|di|sur|af|av|z|\/)\s*(\d{1,2})(?!\d)/iu;

/** Compare "Page 2 of 5" with the pages received. */
export function pagesComplete(pages: readonly PageReading[]): RuleOutcome {
  const totals = pages.flatMap((page) => page.lines.flatMap((line) => PAGE_OF.exec(line.text)?.[1] ?? []));
  const announced = Math.max(0, ...totals.map(Number));
  if (announced === 0) return ignored('all-pages-provided', 'The paper does not say how many pages it has.');
  return pages.length >= announced
    ? passed('all-pages-provided', 0.9, `${pages.length} of ${announced} pages.`)
    : failed('all-pages-provided', 0.8, `The paper has ${announced} pages, ${pages.length} were sent.`);
}

export const neverExpires = (): RuleOutcome => ignored('document-expired', 'Papers of this kind do not expire.');
