import { hasLabel } from '../layout/labels';
import type { PageReading } from '../pipeline/reading';

/** "FORM 15", "Form No. 01"; OCR reads O as 0 and drops spaces. */
const NUMBERED = /(?:^|[^\p{L}\p{N}])f[o0]rm\s*(?:n[o0]|number)?\W{0,3}0*(\d{1,2})(?![\p{L}\p{N}])/iu;
/** Upper part of the first page; below, other forms are mentioned. */
const HEAD = 1 / 3;
/** Other forms, such as consents of directors (Form 18), are legitimate attachments. */
export const KNOWN_FORMS: readonly number[] = [1, 15];

export function printedFormNumber([first]: readonly PageReading[]): number | null {
  if (!first) return null;
  for (const line of first.lines) {
    if (line.box.y > first.height * HEAD) continue;
    const number = NUMBERED.exec(line.text)?.[1];
    if (number) return Number(number);
  }
  return null;
}

/** Known number or title in the head, and not marked as a later page. */
export function beginsForm(page: PageReading, title: readonly string[]): boolean {
  if (page.lines.some(({ text }) => /page\s*(?:[2-9]|\d{2})\s*(?:of|\/)/i.test(text))) return false;
  const number = printedFormNumber([page]);
  if (number !== null && KNOWN_FORMS.includes(number)) return true;
  return page.lines.some(({ box, text }) => box.y <= page.height * HEAD && hasLabel(text, title));
}
