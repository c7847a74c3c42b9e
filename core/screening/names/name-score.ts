import { isCountryWord } from '@/core/shared/countries/countries';
import { distinguishingWords, slightWords } from './lexicon/organisations';
import type { PreparedName } from './name';
import type { Unit } from './units';

/** Tuned on labelled pairs (`npm run eval`). */
export const nameScoreSettings = {
  /** Minimum similarity of a matched word pair. */
  met: 0.66,
  /** Spelling of organizations varies less. */
  metOrganization: 0.75,
  /** Slope for less similar pairs. */
  loss: 1.5,
  /** Unmatched on both sides: another family or place name. */
  bothSides: 0.8,
  /** Each matched word above this number adds to what an unmatched one costs, so that many do not drown it. */
  crowdFrom: 3,
  crowd: 0.2,
  /** Unmatched on one side: an omitted middle name. */
  oneSidePerson: 0.17,
  oneSideOrganization: 0.45,
  /** If only one distinctive word matched. */
  oneSideSingle: 0.6,
  /** For a query of one word. */
  oneSideAlone: 0.42,
  /** If only legal forms and generic words matched. */
  oneSideGeneric: 0.9,
  /** Omitted words cost more if the matched ones are uncertain. */
  shakyLeftover: 3,
  /** Swapped names around a patronymic. */
  fatherAndSon: 0.68,
  /** Jr against Sr, II against III. */
  generation: 0.72,
  /** A number, Holdings, Services … on one side only. */
  sister: 0.74,
  /** By fidelity: share of the rest that a foreign name gains between scripts, and the sounds where the gain starts. */
  lift: [0, 0.15, 0.45, 0.55, 0.78],
  liftFrom: [0, 5, 9, 5, 5],
  /** Sounds from there to the whole gain. */
  liftWithin: 5,
  liftLeast: 0.6,
  /** Likeness of the least similar word above the minimum, for the whole gain. */
  liftLikeness: 0.11,
  /** If one side has other words. */
  liftOneSide: 0.5,
  /** Share that an East Asian name of little weight loses between scripts. */
  nativeBrake: 0.2,
  nativeWeight: 1.8,
  /** The same for one of few sounds. */
  shortBrake: 0.15,
  shortSounds: 9,
  /** Cost of other consonants in an East Asian name that sounds alike. */
  otherConsonants: 0.08,
  /** Maximum of an East Asian name compared as a whole between scripts. */
  nativeWhole: 0.8,
  /** Legal forms of different families. */
  formsConflict: 0.67,
};

/** Matched, lost and unmatched weights. */
export type Weighed = {
  met: number;
  lost: number;
  distinctive: number;
  queryLeft: readonly Unit[];
  listedLeft: readonly Unit[];
  alone: boolean;
};

/** Matched against unmatched weight, 0 to 1. */
export function weigh(weighed: Weighed, organization: boolean): number {
  const { met, lost, distinctive, queryLeft, listedLeft } = weighed;
  if (met === 0) return 0;
  const s = nameScoreSettings;
  const leftQuery = leftWeight(queryLeft, listedLeft, organization);
  const leftListed = leftWeight(listedLeft, queryLeft, organization);
  const most = Math.max(leftQuery, leftListed);
  const crowd = organization ? 0 : Math.max(0, distinctive - s.crowdFrom);
  const both = Math.min(leftQuery, leftListed) * (1 + s.crowd * crowd);
  const one = most - Math.min(leftQuery, leftListed);
  const known = organization ? s.oneSideOrganization : s.oneSidePerson;
  const single = weighed.alone && !organization ? s.oneSideAlone : s.oneSideSingle;
  const oneSide = distinctive >= 2 ? known : distinctive === 1 ? single : s.oneSideGeneric;
  const excuse = 1 + s.shakyLeftover * (lost / (met + lost));
  return met / (met + lost + 2 * s.bothSides * both + oneSide * excuse * one);
}

/** Weighs more if the other side has unmatched words as well. */
function leftWeight(units: readonly Unit[], other: readonly Unit[], bodies: boolean): number {
  if (units.length === 0) return 0;
  let [opposed, otherInitial] = [false, false];
  for (const { token } of other) {
    if (token.role !== 'particle' && token.role !== 'form') opposed = true;
    if (token.role === 'initial') otherInitial = true;
  }
  let sum = 0;
  for (const { token, weight } of units) {
    const telling = token.role === 'name' || token.role === 'generic' || token.role === 'number';
    if (telling && opposed) sum += Math.max(weight, 0.7);
    // Distinguishes sister companies.
    else if (bodies && telling && isCountryWord(token.text)) sum += Math.max(weight, 1.2);
    // Veldam University is the University of Veldam.
    else if (bodies && token.role === 'particle') continue;
    else if (bodies && slightWords.has(token.text)) sum += Math.min(weight, 0.15);
    else sum += token.role === 'initial' && otherInitial ? 0.9 : weight;
  }
  return sum;
}

/** Sets sister companies apart. */
export const isSisterMark = ({ token }: Unit): boolean =>
  token.role === 'number' || distinguishingWords.has(token.text);

/** True if both have distinctive legal forms and none in common. */
export function formsDiffer(query: PreparedName, listed: PreparedName): boolean {
  if (query.forms.length === 0 || listed.forms.length === 0) return false;
  const a = query.forms.filter((form) => form !== 'loose');
  const b = listed.forms.filter((form) => form !== 'loose');
  return a.length > 0 && b.length > 0 && !a.some((form) => b.includes(form));
}

const filiations = new Set(['bin', 'ibn', 'ben', 'bint', 'binti', 'ould', 'wald']);

/** Return the words on both sides of `bin`, `ibn` … */
export function aroundFiliation(units: readonly Unit[]): [string, string] | undefined {
  for (let at = 1; at + 1 < units.length; at += 1) {
    const { token } = units[at] as Unit;
    if (token.role !== 'particle' || !filiations.has(token.text)) continue;
    return [(units[at - 1] as Unit).token.text, (units[at + 1] as Unit).token.text];
  }
  return undefined;
}

const generations: Readonly<Record<string, string>> = { jnr: 'jr', junior: 'jr', snr: 'sr', senior: 'sr' };

/** True if both name a generation and not the same. */
export function generationsDiffer(query: readonly Unit[], listed: readonly Unit[]): boolean {
  const [mine, theirs] = [generationOf(query), generationOf(listed)];
  return mine !== undefined && theirs !== undefined && mine !== theirs;
}

function generationOf(units: readonly Unit[]): string | undefined {
  const mark = units.find(({ token }) => token.role === 'filial')?.token.text;
  return mark && (generations[mark] ?? mark);
}
