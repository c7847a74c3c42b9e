import { isCountryWord } from '../countries';
import type { PreparedName } from './name';
import type { Unit } from './units';

/** The constants of the name score, found on labelled pairs (see `npm run eval`); each with what it does. */
export const nameScoreSettings = {
  /** Below this two words have not met; both stay behind. */
  met: 0.66,
  /** Bodies are named with care: a word further off is another word. */
  metOrganization: 0.75,
  /** How steeply a met pair loses as it gets less alike. */
  loss: 1.5,
  /** Price of what stays behind on both sides: another family or place name. */
  bothSides: 0.8,
  /** Price of what stays behind on one side only: a middle name left out. */
  oneSidePerson: 0.17,
  oneSideOrganization: 0.45,
  /** The same when only one distinctive word met at all. */
  oneSideSingle: 0.6,
  /** The same when the query is that one word: whoever looks for a family name alone did not give the others. */
  oneSideAlone: 0.42,
  /** And when nothing distinctive met: only legal forms and words half of all bodies carry. */
  oneSideGeneric: 0.9,
  /** How much more a left-out word costs when the words that met are themselves unsure. */
  shakyLeftover: 3,
  /** The same two names around a filiation, the other way round. */
  fatherAndSon: 0.68,
  /** Legal forms of different families. */
  formsConflict: 0.67,
};

/** What met and what did not: weights that agreed and that were lost on the way, and how many distinctive words met. */
export type Weighed = {
  met: number;
  lost: number;
  distinctive: number;
  queryLeft: readonly Unit[];
  listedLeft: readonly Unit[];
  /** The query is one word. */
  alone: boolean;
};

/** What met against what stayed behind, 0 to 1. */
export function weigh(weighed: Weighed, organization: boolean): number {
  const { met, lost, distinctive, queryLeft, listedLeft } = weighed;
  if (met === 0) return 0;
  const s = nameScoreSettings;
  const leftQuery = leftWeight(queryLeft, listedLeft, organization);
  const leftListed = leftWeight(listedLeft, queryLeft, organization);
  const both = Math.min(leftQuery, leftListed);
  const one = Math.max(leftQuery, leftListed) - both;
  const known = organization ? s.oneSideOrganization : s.oneSidePerson;
  const single = weighed.alone && !organization ? s.oneSideAlone : s.oneSideSingle;
  const oneSide = distinctive >= 2 ? known : distinctive === 1 ? single : s.oneSideGeneric;
  // A left-out word is excused only as far as the others agree.
  const excuse = 1 + s.shakyLeftover * (lost / (met + lost));
  return met / (met + lost + 2 * s.bothSides * both + oneSide * excuse * one);
}

/** What stays behind on one side weighs more when something stays behind on the other as well. */
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
    // A country tells sister companies apart.
    else if (bodies && telling && isCountryWord(token.text)) sum += Math.max(weight, 1.2);
    else sum += token.role === 'initial' && otherInitial ? 0.9 : weight;
  }
  return sum;
}

/** Both carry legal forms that say something, and none in common. */
export function formsDiffer(query: PreparedName, listed: PreparedName): boolean {
  if (query.forms.length === 0 || listed.forms.length === 0) return false;
  const a = query.forms.filter((form) => form !== 'loose');
  const b = listed.forms.filter((form) => form !== 'loose');
  return a.length > 0 && b.length > 0 && !a.some((form) => b.includes(form));
}

const filiations = new Set(['bin', 'ibn', 'ben', 'bint', 'binti', 'ould', 'wald']);

/** The words on both sides of a filiation. */
export function aroundFiliation(units: readonly Unit[]): [string, string] | undefined {
  for (let at = 1; at + 1 < units.length; at += 1) {
    const { token } = units[at] as Unit;
    if (token.role !== 'particle' || !filiations.has(token.text)) continue;
    return [(units[at - 1] as Unit).token.text, (units[at + 1] as Unit).token.text];
  }
  return undefined;
}
