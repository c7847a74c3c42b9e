import { editDistance } from '@/core/shared/text/edit-distance';
import { nameWords } from '../checks/name-words';
import { twoCompanies } from '../messages/missing-messages';
import type { PageReading } from '../reading';
import { failed, type RuleOutcome } from '../rule-outcome';

/** Where a form begins: the index of its page, and what it says there of its company as far as that was read surely. */
export type Head = { page: number; name: string | null; number: string | null };

/** So many characters may be the reader's doing, and of a long name this share. */
const MISREAD = 2;
const MISREAD_SHARE = 0.15;

/**
 * The pages that are of the company of the first form, and what the rule says of the others; null where all are of one. Pages that
 * begin no form go on with the one before, so a form's later pages need not say whose they are.
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

/** Whether two texts are one that was misread in places, or whose end is missing on one page. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) || editDistance(one, other) <= Math.max(MISREAD, long.length * MISREAD_SHARE);
}

/** A name without spaces and marks, and with one spelling of what companies end in. */
const squeezed = (name: string): string =>
  nameWords(name)
    .join('')
    .replace(/PRIVATE/g, 'PVT')
    .replace(/LIMITED/g, 'LTD');
