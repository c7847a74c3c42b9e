import { editDistance } from '@/core/shared/text/edit-distance';
import { nameWords } from '../checks/name-words';
import { hasLabel } from '../layout/labels';
import { twoCompanies } from '../messages/missing-messages';
import type { PageReading } from '../pipeline/reading';
import { failed, type RuleOutcome } from '../pipeline/rule-outcome';

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

/** Start of a form: page index, and the company as far as read reliably. */
export type Head = { page: number; name: string | null; number: string | null };

/** Misread characters allowed; in long names a share. */
const MISREAD = 2;
const MISREAD_SHARE = 0.15;

/**
 * Return the pages of the first company, and a failed rule if other companies follow (else null). Pages that start no
 * form belong to the form before.
 */
export function ofOneCompany(
  pages: readonly PageReading[],
  heads: readonly Head[],
): { own: readonly PageReading[]; rule: RuleOutcome | null } {
  const [first, ...rest] = heads;
  const others = first ? rest.filter((head) => whatDiffers(first, head).length > 0) : [];
  if (!first || others.length === 0) return { own: pages, rule: null };
  const own = pages.filter((_, index) => {
    const head = heads.findLast(({ page }) => page <= index);
    return !head || !others.includes(head);
  });
  const each = others.map(
    (head) =>
      `Page ${head.page + 1} is of another company than page ${first.page + 1}: it shows another ${whatDiffers(first, head).join(' and another ')}.`,
  );
  const detail = `${each.join(' ')} Only the form that begins on page ${first.page + 1} was read.`;
  return { own, rule: { ...failed('all-pages-match-one-template', 0.9, detail), userMessage: twoCompanies() } };
}

function whatDiffers(one: Head, other: Head): string[] {
  const numbers = one.number !== null && other.number !== null && !isNearly(one.number, other.number);
  const names = one.name !== null && other.name !== null && !isNearly(squeezed(one.name), squeezed(other.name));
  return [...(numbers ? ['registration number'] : []), ...(names ? ['company name'] : [])];
}

/** Tolerates misread characters or a missing end. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) || editDistance(one, other) <= Math.max(MISREAD, long.length * MISREAD_SHARE);
}

const squeezed = (name: string): string =>
  nameWords(name)
    .join('')
    .replace(/PRIVATE/g, 'PVT')
    .replace(/LIMITED/g, 'LTD');

/** Number prefixes: private, public, guarantee, unlimited, overseas, offshore … */
const FORM = /(?<![A-Z0-9])(PV|PB|PQ|GA|GL|UL|OV|OC|FC|HS|PBS|PVS|N\(PVS\)|N\(PBS\))[\s\-/:]*0*(\d{1,8})(?!\d)/;

/** Return the registration number as `PV 12345`, or null. */
export function findRegistrationNumber(text: string): { value: string; originalText: string } | null {
  const match = FORM.exec(text.toUpperCase());
  return match?.[1] && match[2] ? { value: `${match[1]} ${match[2]}`, originalText: match[0] } : null;
}

/** OCR drops spaces. */
const TYPES: readonly [RegExp, string][] = [
  [/private\s*limited|\(pvt\.?\)\s*ltd|private\s*company/i, 'PRIVATE_LIMITED'],
  [/limited\s*by\s*guarantee|guarantee\s*company/i, 'GUARANTEE'],
  [/unlimited\s*company/i, 'UNLIMITED'],
  [/public\s*limited|public\s*company|\bplc\b/i, 'PUBLIC_LIMITED'],
  [/over-?seas\s*company/i, 'OVERSEAS'],
  [/off-?shore\s*company/i, 'OFFSHORE'],
  [/limited\s*company|company\s*limited/i, 'LIMITED'],
];

export function findCompanyType(text: string): { value: string; originalText: string } | null {
  for (const [pattern, value] of TYPES) {
    const match = pattern.exec(text);
    if (match) return { value, originalText: match[0] };
  }
  return null;
}
