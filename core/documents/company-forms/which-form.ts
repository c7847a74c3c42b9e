import { hasLabel } from '../layout/labels';
import type { PageReading } from '../reading';

/** "FORM 15", "Form No. 01": readers take the O for a nought and drop spaces. */
const NUMBERED = /(?:^|[^\p{L}\p{N}])f[o0]rm\s*(?:n[o0]|number)?\W{0,3}0*(\d{1,2})(?![\p{L}\p{N}])/iu;
/** Papers print their number and title in this part of the first page; further down others are mentioned (a consent in Form 18). */
const HEAD = 1 / 3;
/** Forms that are known by number; others, such as consents of directors (Form 18), are sent along with them and are no fault. */
export const KNOWN_FORMS: readonly number[] = [1, 15];

/** The number by which a paper of the Registrar calls itself ("FORM 15"), from the head of its first page; null where none was read. */
export function printedFormNumber([first]: readonly PageReading[]): number | null {
  if (!first) return null;
  for (const line of first.lines) {
    if (line.box.y > first.height * HEAD) continue;
    const number = NUMBERED.exec(line.text)?.[1];
    if (number) return Number(number);
  }
  return null;
}

/** Whether a form begins on a page: it has the number of a known form or the title in its head, and does not call itself a later page. */
export function beginsForm(page: PageReading, title: readonly string[]): boolean {
  if (page.lines.some(({ text }) => /page\s*(?:[2-9]|\d{2})\s*(?:of|\/)/i.test(text))) return false;
  const number = printedFormNumber([page]);
  if (number !== null && KNOWN_FORMS.includes(number)) return true;
  return page.lines.some(({ box, text }) => box.y <= page.height * HEAD && hasLabel(text, title));
}
