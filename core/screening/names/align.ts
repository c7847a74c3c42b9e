import { countryCode } from '../countries';
import { bestAssignment } from './assign';
import { type NameToken, type PreparedName, soundOf } from './name';
import { fidelities } from './script';
import { type MatchHow, priceList, soundSimilarity, wordSimilarity } from './similarity';

/** One meeting of the alignment: which word of the query met which of the listed name, how, and how well. */
export type AlignedPair = { query: string; listed: string; how: MatchHow; similarity: number };

export type NameAlignment = {
  /** 0 to 1: how likely the two names are names of one party, names alone. */
  score: number;
  pairs: AlignedPair[];
  queryLeft: string[];
  listedLeft: string[];
  /** True when the match rests on initials, an acronym or a familiar short form. */
  abbreviated: boolean;
  formsConflict: boolean;
};

/** How much a word distinguishes, 0 to 1; from an index's counts, or from the common-name lexicon without one. */
export type WeightOf = (token: NameToken) => number;

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
  /** And when nothing distinctive met: only legal forms and words half of all bodies carry. */
  oneSideGeneric: 0.9,
  /** How much more a left-out word costs when the words that met are themselves unsure. */
  shakyLeftover: 3,
  /** The same two names around a filiation, the other way round. */
  fatherAndSon: 0.68,
  /** Legal forms of different families. */
  formsConflict: 0.67,
};

/** A word of an alignment; `written` is what stood there when an acronym stands for it. */
type Unit = { token: NameToken; weight: number; joined: boolean; written?: string };

const roleWeights: Partial<Record<NameToken['role'], number>> = { particle: 0.08, form: 0.05, filial: 0.25 };

function unitsOf(name: PreparedName, weightOf: WeightOf): Unit[] {
  return name.tokens.map((token) => ({
    token,
    joined: false,
    weight: roleWeights[token.role] ?? (token.role === 'initial' ? 0.35 : (token.weight ?? weightOf(token))),
  }));
}

/** Aligns two prepared names and scores them. Symmetric up to the wording of the result. */
export function alignNames(query: PreparedName, listed: PreparedName, weightOf: WeightOf): NameAlignment {
  const q = unitsOf(query, weightOf);
  const t = unitsOf(listed, weightOf);
  joinSplit(q, t);
  joinSplit(t, q);
  const people = query.kind === 'person' && listed.kind === 'person';
  joinAcronyms(q, t, people);
  joinAcronyms(t, q, people);
  const sims: { value: number; how: MatchHow }[] = new Array(q.length * t.length);
  const gain = new Float64Array(q.length * t.length);
  const bodies = query.kind === 'organization' && listed.kind === 'organization';
  const least = bodies ? nameScoreSettings.metOrganization : nameScoreSettings.met;
  q.forEach((a, i) => {
    t.forEach((b, j) => {
      const similarity = comparable(a, b) ? wordSimilarity(a.token, b.token) : { value: 0, how: 'none' as const };
      const at = i * t.length + j;
      sims[at] = similarity;
      if (similarity.value >= least) gain[at] = (similarity.value - 0.3) * (a.weight + b.weight) + (i === j ? 1e-3 : 0);
    });
  });
  const assigned = bestAssignment(gain, q.length, t.length);
  return score(query, listed, q, t, meet(q, t, sims, assigned));
}

/** A particle meets only particles, a legal form only forms; everything else may meet. */
function comparable(a: Unit, b: Unit): boolean {
  const side = (unit: Unit): string =>
    unit.token.role === 'particle' || unit.token.role === 'form' ? unit.token.role : 'name';
  return side(a) === side(b) || a.token.text === b.token.text;
}

/** Two neighbouring words of `side` that together are one word of `other` become one: `abdul rahim`, `good will`, `jong un`. */
function joinSplit(side: Unit[], other: Unit[]): void {
  for (let at = 0; at + 1 < side.length; at += 1) {
    const first = side[at];
    const second = side[at + 1];
    if (!first || !second || first.token.role === 'form' || second.token.role === 'form') continue;
    const text = first.token.text + second.token.text;
    const fits = other.some((unit) => {
      if (
        unit.token.text.length < text.length - 2 ||
        unit.token.text.length > text.length + 2 ||
        unit.token.text.length < 2
      )
        return false;
      if (unit.token.text === text) return true;
      const fidelity = priceList(unit.token.fidelity, first.token.fidelity);
      const together = soundSimilarity(joinedSound(first.token, second.token), soundOf(unit.token), fidelity, 0.82);
      if (together < (fidelity === fidelities.full ? 0.9 : 0.82)) return false;
      return (
        together >
        Math.max(wordSimilarity(first.token, unit.token).value, wordSimilarity(second.token, unit.token).value) + 0.05
      );
    });
    if (!fits) continue;
    const token: NameToken = { ...first.token, text, sound: joinedSound(first.token, second.token), role: 'name' };
    side.splice(at, 2, {
      token,
      joined: true,
      weight: Math.max(first.weight, second.weight, Math.min(1, first.weight + second.weight)),
    });
  }
}

type Meetings = {
  pairs: AlignedPair[];
  met: number;
  lost: number;
  distinctive: number;
  abbreviated: boolean;
  queryTaken: Uint8Array;
  listedTaken: Uint8Array;
};

function meet(
  q: readonly Unit[],
  t: readonly Unit[],
  sims: readonly { value: number; how: MatchHow }[],
  assigned: Int8Array,
): Meetings {
  const out: Meetings = {
    pairs: [],
    met: 0,
    lost: 0,
    distinctive: 0,
    abbreviated: false,
    queryTaken: new Uint8Array(q.length),
    listedTaken: new Uint8Array(t.length),
  };
  for (let i = 0; i < q.length; i += 1) {
    const a = q[i] as Unit;
    const j = assigned[i] as number;
    const b = t[j];
    const similarity = sims[i * t.length + j];
    if (j < 0 || !b || !similarity) continue;
    out.queryTaken[i] = 1;
    out.listedTaken[j] = 1;
    const weight = (a.weight + b.weight) / 2;
    const kept = Math.max(0, 1 - nameScoreSettings.loss * (1 - similarity.value));
    out.met += weight * kept;
    out.lost += weight * (1 - kept);
    if (a.token.role === 'name' && b.token.role === 'name') out.distinctive += a.joined || b.joined ? 2 : 1;
    const how = a.written || b.written ? 'acronym' : a.joined || b.joined ? 'joined' : similarity.how;
    if (how === 'initial' || how === 'nickname' || how === 'acronym') out.abbreviated = true;
    out.pairs.push({
      query: a.written ?? a.token.text,
      listed: b.written ?? b.token.text,
      how,
      similarity: round(similarity.value),
    });
  }
  return out;
}

/** What stays behind on one side weighs more when something stays behind on the other as well. */
function leftWeight(units: readonly Unit[], other: readonly Unit[], bodies: boolean): number {
  const opposed = other.some(({ token }) => token.role !== 'particle' && token.role !== 'form');
  const otherInitial = other.some(({ token }) => token.role === 'initial');
  return units.reduce((sum, { token, weight }) => {
    const telling = token.role === 'name' || token.role === 'generic' || token.role === 'number';
    if (telling && opposed) return sum + Math.max(weight, 0.7);
    // A country tells sister companies apart.
    if (bodies && telling && countryCode(token.text)) return sum + Math.max(weight, 1.2);
    return sum + (token.role === 'initial' && otherInitial ? 0.9 : weight);
  }, 0);
}

function score(
  query: PreparedName,
  listed: PreparedName,
  q: readonly Unit[],
  t: readonly Unit[],
  meetings: Meetings,
): NameAlignment {
  const { pairs, met, lost, distinctive, abbreviated, queryTaken, listedTaken } = meetings;
  const s = nameScoreSettings;
  const queryLeft = q.filter((_, i) => !queryTaken[i]);
  const listedLeft = t.filter((_, j) => !listedTaken[j]);
  const organization = query.kind === 'organization' || listed.kind === 'organization';
  const leftQuery = leftWeight(queryLeft, listedLeft, organization);
  const leftListed = leftWeight(listedLeft, queryLeft, organization);
  const both = Math.min(leftQuery, leftListed);
  const one = Math.max(leftQuery, leftListed) - both;
  const known = organization ? s.oneSideOrganization : s.oneSidePerson;
  const oneSide = distinctive >= 2 ? known : distinctive === 1 ? s.oneSideSingle : s.oneSideGeneric;
  // A left-out word is excused only as far as the others agree.
  const excuse = 1 + s.shakyLeftover * (met + lost === 0 ? 0 : lost / (met + lost));
  let value = met === 0 ? 0 : met / (met + lost + 2 * s.bothSides * both + oneSide * excuse * one);
  value = Math.max(value, wholeSimilarity(query, listed));
  const formsConflict = conflicting(query, listed);
  if (formsConflict) value *= s.formsConflict;
  if (fatherAndSon(q, t, pairs)) value *= s.fatherAndSon;
  const text = (units: readonly Unit[]): string[] =>
    units.filter(({ token }) => token.role !== 'form').map(({ token }) => token.text);
  return {
    score: round(Math.min(1, value)),
    pairs,
    queryLeft: text(queryLeft),
    listedLeft: text(listedLeft),
    abbreviated,
    formsConflict,
  };
}

const filiations = new Set(['bin', 'ibn', 'ben', 'bint', 'binti', 'ould', 'wald']);

/** `Ahmad bin Hasan` and `Hasan bin Ahmad`: the words agree and the men are father and son. */
function fatherAndSon(q: readonly Unit[], t: readonly Unit[], pairs: readonly AlignedPair[]): boolean {
  const around = (units: readonly Unit[]): [string, string] | undefined => {
    const at = units.findIndex(({ token }) => filiations.has(token.text));
    const [before, after] = [units[at - 1], units[at + 1]];
    return at > 0 && before && after ? [before.token.text, after.token.text] : undefined;
  };
  const [mine, theirs] = [around(q), around(t)];
  if (!mine || !theirs || mine[0] === mine[1]) return false;
  const met = (a: string, b: string): boolean => pairs.some((pair) => pair.query === a && pair.listed === b);
  return met(mine[0], theirs[1]) && met(mine[1], theirs[0]);
}

/**
 * Neighbouring words of `other` whose initials spell a word of `side` that `other` does not have become that word:
 * BNC, U.S., UGD. Among people only words without a vowel are taken for initials (`jr`, not `al`).
 */
function joinAcronyms(side: readonly Unit[], other: Unit[], people: boolean): void {
  for (const { token } of side) {
    const { text } = token;
    if (
      text.length < 2 ||
      text.length > 6 ||
      token.role === 'form' ||
      token.role === 'particle' ||
      token.role === 'number'
    )
      continue;
    if ((people && /[aeiou]/.test(text)) || other.some((unit) => unit.token.text === text)) continue;
    for (let from = 0; from + text.length <= other.length; from += 1) {
      const run = other.slice(from, from + text.length);
      if (!run.every((unit, at) => unit.token.text.length > 1 && !unit.written && unit.token.text[0] === text[at]))
        continue;
      const written = run.map((unit) => unit.token.text).join(' ');
      other.splice(from, text.length, { token: { ...token, role: 'name' }, weight: 0.9, joined: false, written });
      break;
    }
  }
}

/** The names without spaces, for words run together or apart in ways the word alignment can't see. */
function wholeSimilarity(query: PreparedName, listed: PreparedName): number {
  const fidelity = priceList(query.fidelity, listed.fidelity);
  const full = fidelity <= fidelities.respelled;
  // Same count of words in a script that keeps its vowels: the alignment has already judged them one by one.
  if (full && query.tokens.length === listed.tokens.length) return 0;
  const parts = (name: PreparedName): NameToken[] =>
    name.tokens.filter((token) => token.role !== 'form' && (token.role !== 'particle' || !full));
  const a = parts(query);
  const b = parts(listed);
  const length = (tokens: NameToken[]): number => tokens.reduce((sum, token) => sum + token.text.length, 0);
  const [la, lb] = [length(a), length(b)];
  const whole = (tokens: NameToken[]): string => tokens.map((token) => token.text).join('');
  if (la === lb && whole(a) === whole(b)) return la > 3 ? 0.99 : 0;
  if (Math.min(la, lb) < 6 || (full && Math.abs(la - lb) > 2) || a.some(isNumber) || b.some(isNumber)) return 0;
  const least = full ? 0.93 : 0.75;
  const value = soundSimilarity(joinedSound(...a), joinedSound(...b), fidelity, least);
  if (value < least) return 0;
  return full ? value * 0.97 : value - 0.04;
}

const isNumber = (token: NameToken): boolean => token.role === 'number';

/** The sounds of several words run together; a sound doubled at a joint is one. */
function joinedSound(...tokens: NameToken[]): Uint8Array {
  const parts = tokens.map(soundOf);
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    for (const sound of part) if (length === 0 || out[length - 1] !== sound) out[length++] = sound;
  }
  return out.subarray(0, length);
}

function conflicting(query: PreparedName, listed: PreparedName): boolean {
  const a = query.forms.filter((form) => form !== 'loose');
  const b = listed.forms.filter((form) => form !== 'loose');
  return a.length > 0 && b.length > 0 && !a.some((form) => b.includes(form));
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
