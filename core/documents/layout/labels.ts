/**
 * Fuzzy label search: OCR drops spaces ("DATEOFBIRTH") and confuses letters. One error per six characters (eight in
 * Sinhala and Tamil), for labels of at least eight characters.
 */

/** Code-unit offsets, end exclusive. */
export type LabelHit = { start: number; end: number; errors: number };

type Squashed = { text: string; offsets: number[] };

const KEPT = /[\p{L}\p{N}\p{M}]/u;
const INDIC = /\p{Script=Sinhala}|\p{Script=Tamil}/u;
const LETTER = /[\p{L}\p{M}]/u;

function squash(text: string): Squashed {
  const characters: string[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    if (KEPT.test(character)) {
      for (const upper of character.toUpperCase()) {
        characters.push(upper);
        offsets.push(offset);
      }
    }
    offset += character.length;
  }
  return { text: characters.join(''), offsets };
}

export function squashed(text: string): string {
  return squash(text).text;
}

/** Exact beats approximate, longer beats shorter; labels under five characters must be exact words. */
export function findLabel(text: string, labels: readonly string[]): LabelHit | null {
  const haystack = squash(text);
  let best: (LabelHit & { length: number }) | null = null;
  for (const label of labels) {
    const needle = squashedLabel(label);
    const hit = [...needle].length < 5 ? standalone(text, haystack, needle) : locate(haystack, needle);
    if (!hit) continue;
    const better = !best || hit.errors < best.errors || (hit.errors === best.errors && hit.length > best.length);
    if (better) best = hit;
  }
  return best;
}

export function hasLabel(text: string, labels: readonly string[]): boolean {
  return findLabel(text, labels) !== null;
}

function locate(haystack: Squashed, needle: string): (LabelHit & { length: number }) | null {
  if (needle.length === 0) return null;
  const at = haystack.text.indexOf(needle);
  if (at >= 0) return hit(haystack, at, at + needle.length, 0);
  return needle.length < 8
    ? null
    : approximate(haystack, needle, Math.floor(needle.length / (INDIC.test(needle) ? 8 : 6)));
}

/** "Name" is not found in "Surname". */
function standalone(text: string, haystack: Squashed, needle: string): (LabelHit & { length: number }) | null {
  if (needle.length === 0) return null;
  for (let at = haystack.text.indexOf(needle); at >= 0; at = haystack.text.indexOf(needle, at + 1)) {
    const found = hit(haystack, at, at + needle.length, 0);
    const before = text.slice(0, found.start).at(-1) ?? ' ';
    const after = text[found.end] ?? ' ';
    if (!LETTER.test(before) && !LETTER.test(after)) return found;
  }
  return null;
}

/** Sellers' algorithm. */
function approximate(haystack: Squashed, needle: string, bound: number): (LabelHit & { length: number }) | null {
  if (bound === 0 || haystack.text.length < needle.length - bound || !sharesPiece(haystack.text, needle, bound))
    return null;
  const text = haystack.text;
  let costs = Array.from({ length: needle.length + 1 }, (_, row) => row);
  let starts = new Array<number>(needle.length + 1).fill(0);
  let best = { errors: bound + 1, start: 0, end: 0 };
  for (let column = 1; column <= text.length; column++) {
    const nextCosts = [0];
    const nextStarts = [column];
    for (let row = 1; row <= needle.length; row++) {
      const substitute = (costs[row - 1] ?? 0) + (needle[row - 1] === text[column - 1] ? 0 : 1);
      const insert = (nextCosts[row - 1] ?? 0) + 1;
      const remove = (costs[row] ?? 0) + 1;
      const cost = Math.min(substitute, insert, remove);
      nextCosts.push(cost);
      const from = cost === substitute ? starts[row - 1] : cost === remove ? starts[row] : nextStarts[row - 1];
      nextStarts.push(from ?? 0);
    }
    costs = nextCosts;
    starts = nextStarts;
    const errors = costs[needle.length] ?? bound + 1;
    const start = starts[needle.length] ?? 0;
    // "Tax invoice" is not "Tax invoice no".
    if (errors < best.errors && column - start >= needle.length - 1) best = { errors, start, end: column };
  }
  return best.errors <= bound ? hit(haystack, best.start, best.end, best.errors) : null;
}

/** Cheap pre-filter: with at most `bound` edits, one of `bound + 1` pieces is unchanged. */
function sharesPiece(text: string, needle: string, bound: number): boolean {
  const size = Math.ceil(needle.length / (bound + 1));
  for (let from = 0; from < needle.length; from += size) {
    if (text.includes(needle.slice(from, from + size))) return true;
  }
  return false;
}

const squashedLabels = new Map<string, string>();

function squashedLabel(label: string): string {
  const known = squashedLabels.get(label);
  if (known !== undefined) return known;
  const text = squashed(label);
  squashedLabels.set(label, text);
  return text;
}

function hit(haystack: Squashed, from: number, to: number, errors: number): LabelHit & { length: number } {
  const start = haystack.offsets[from] ?? 0;
  const last = haystack.offsets[to - 1] ?? start;
  return { start, end: last + 1, errors, length: to - from };
}
