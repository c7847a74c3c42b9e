import type { PageReading } from '../reading';

/** "FORM 15", "Form No. 01": readers take the O for a nought and drop spaces. */
const NUMBERED = /(?:^|[^\p{L}\p{N}])f[o0]rm\s*(?:n[o0]|number)?\W{0,3}0*(\d{1,2})(?![\p{L}\p{N}])/iu;
/** Papers print their number in this part of the first page; further down others are mentioned (a consent in Form 18). */
const HEAD = 1 / 3;

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
