import { editDistance } from '@/core/shared/text/edit-distance';
import { nameWords } from '../checks/name-words';
import { twoCompanies } from '../messages/missing-messages';
import type { PageReading } from '../pipeline/reading';
import { failed, type RuleOutcome } from '../pipeline/rule-outcome';

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
