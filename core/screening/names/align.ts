import { bestAssignment } from './assign';
import { differInTrade } from './lexicon/trade-words';
import { type NameToken, type PreparedName, soundOf } from './name';
import { aroundFiliation, formsDiffer, generationsDiffer, isSisterMark, nameScoreSettings, weigh } from './name-score';
import { fidelities } from './script';
import {
  hasSameSkeleton,
  likenessMin,
  type MatchHow,
  priceList,
  soundSimilarity,
  type WordSimilarity,
  wordSimilarity,
} from './similarity';
import { encodeSound } from './sound';
import { comparable, joinAcronyms, joinedSound, joinSplit, type Unit, unitsOf, type WeightOf } from './units';

/** Compare without spaces, for splits beyond the word alignment; 0 if different. */
function wholeSimilarity(query: PreparedName, listed: PreparedName): number {
  const fidelity = priceList(query.fidelity, listed.fidelity);
  const full = fidelity <= fidelities.merged;
  // The word alignment decides with equal word counts and preserved vowels.
  if (full && query.tokens.length === listed.tokens.length) return 0;
  const homophone = query.native !== listed.native;
  const [la, lb] = [lengthOf(query.tokens, full), lengthOf(listed.tokens, full)];
  if (la !== lb && (Math.min(la, lb) < 6 || (full && Math.abs(la - lb) > 2))) return 0;
  const a = query.tokens.filter((token) => counts(token, full));
  const b = listed.tokens.filter((token) => counts(token, full));
  if (la === lb && textOf(a) === textOf(b)) return la > 3 ? 0.99 : 0;
  if (la < 6 || a.some(isNumber) || b.some(isNumber)) return 0;
  const least = full ? 0.93 : 0.75;
  const value = soundSimilarity(joinedSound(...a), joinedSound(...b), fidelity, least);
  if (value < least) return 0;
  if (homophone) return Math.min(value - 0.04, nameScoreSettings.nativeWhole);
  return full ? value * 0.97 : value - 0.04;
}

const counts = ({ role }: NameToken, full: boolean): boolean => role !== 'form' && (role !== 'particle' || !full);
const isNumber = ({ role }: NameToken): boolean => role === 'number';
const textOf = (tokens: readonly NameToken[]): string => tokens.map((token) => token.text).join('');

function lengthOf(tokens: readonly NameToken[], full: boolean): number {
  let length = 0;
  for (const token of tokens) if (counts(token, full)) length += token.text.length;
  return length;
}

export type AlignedPair = { query: string; listed: string; how: MatchHow; similarity: number };

export type NameAlignment = {
  /** 0 to 1, by name alone. */
  score: number;
  pairs: AlignedPair[];
  queryLeft: string[];
  listedLeft: string[];
  /** By initials, an acronym or a short form. */
  abbreviated: boolean;
  formsConflict: boolean;
  /** Jr against Sr, II against III. */
  generationsConflict: boolean;
  /** A number, Holdings … on one side only. */
  sisterMark: boolean;
  /** Compared without spaces instead of word by word. */
  asWhole: boolean;
};

/** Symmetric but for the gain of a name in Cyrillic, Greek or an Indic script. */
export function alignNames(query: PreparedName, listed: PreparedName, weightOf: WeightOf): NameAlignment {
  return aligner(query, weightOf)(listed);
}

export function aligner(query: PreparedName, weightOf: WeightOf): (listed: PreparedName) => NameAlignment {
  const units = unitsOf(query, weightOf);
  return (listed) => {
    const theirs = unitsOf(listed, weightOf);
    const people = query.kind === 'person' && listed.kind === 'person';
    const joined = joinSplit(units, theirs);
    const split = joinSplit(theirs, joined);
    const t = joinAcronyms(joined, split, people);
    const q = joinAcronyms(t, joined, people);
    const met = meet(query, listed, q, t);
    if (t === split && q === joined) return met;
    const spelled = meet(query, listed, joined, split);
    return spelled.score > met.score ? spelled : met;
  };
}

/** Bounded by `prepare.ts`, so the table is preallocated. */
const unitsMax = 20;
const gain = new Float64Array(unitsMax * unitsMax);
const likenesses: WordSimilarity[] = new Array(unitsMax * unitsMax);
const unlike: WordSimilarity = { value: 0, how: 'none' };
/** Other names have the same initials. */
const abbreviation: WordSimilarity = { value: 0.9, how: 'acronym' };

/** An abbreviation of an organization is one only letter by letter. */
const abbreviationMax = 3;

function compareUnits(a: NameToken, b: NameToken, bodies: boolean, homophones: boolean): WordSimilarity {
  if (a.role === 'filial' && b.role === 'filial' && a.text !== b.text) return unlike;
  if (bodies && a.text !== b.text) {
    const short = a.role === 'name' && b.role === 'name' && a.text.length <= abbreviationMax;
    if (short && b.text.length <= abbreviationMax && a.fidelity === b.fidelity) return unlike;
    if (differInTrade(a.text, b.text)) return unlike;
  }
  const likeness = wordSimilarity(a, b);
  if (homophones && likeness.value < 0.97 && likeness.how === 'sound' && !hasSameSkeleton(a.text, b.text))
    return { value: likeness.value - nameScoreSettings.otherConsonants, how: 'sound' };
  return likeness.value >= nameScoreSettings.met ? likeness : (comparePatronymics(a, b) ?? likeness);
}

const patronymic = /^(.{3,}?)(?:ye|e|o)v(?:i|y)?(?:ch|tch|na)$/;
const sonOf: WordSimilarity = { value: 0.95, how: 'spelling' };

/** `Saidovich` and the `Said` of `Said oglu`; the mark itself is a particle. */
function comparePatronymics(a: NameToken, b: NameToken): WordSimilarity | undefined {
  if (a.sonOf === b.sonOf) return undefined;
  const [father, name] = a.sonOf ? [a, b] : [b, a];
  const [, stem] = patronymic.exec(name.text) ?? [];
  const isSame = stem !== undefined && soundSimilarity(encodeSound(stem), soundOf(father), fidelities.full, 0.9) > 0;
  return isSame ? sonOf : undefined;
}

function meet(query: PreparedName, listed: PreparedName, q: readonly Unit[], t: readonly Unit[]): NameAlignment {
  const bodies = query.kind === 'organization' && listed.kind === 'organization';
  const homophones = query.native !== listed.native;
  const least = bodies ? nameScoreSettings.metOrganization : nameScoreSettings.met;
  for (let i = 0; i < q.length; i += 1) {
    const a = q[i] as Unit;
    for (let j = 0; j < t.length; j += 1) {
      const b = t[j] as Unit;
      const abbreviates = (a.written !== undefined || b.written !== undefined) && a.token.text === b.token.text;
      const likeness = abbreviates
        ? abbreviation
        : comparable(a.token, b.token)
          ? compareUnits(a.token, b.token, bodies, homophones)
          : unlike;
      const at = i * t.length + j;
      likenesses[at] = likeness;
      gain[at] = likeness.value >= least ? (likeness.value - 0.3) * (a.weight + b.weight) + (i === j ? 1e-3 : 0) : 0;
    }
  }
  return judge(query, listed, q, t, bestAssignment(gain, q.length, t.length));
}

function judge(
  query: PreparedName,
  listed: PreparedName,
  q: readonly Unit[],
  t: readonly Unit[],
  assigned: Int8Array,
): NameAlignment {
  const pairs: AlignedPair[] = [];
  const queryLeft: Unit[] = [];
  let [met, lost, distinctive, taken, sounds, leastLikeness, abbreviated] = [0, 0, 0, 0, 0, 1, false];
  for (let i = 0; i < q.length; i += 1) {
    const a = q[i] as Unit;
    const j = assigned[i] as number;
    if (j < 0) {
      queryLeft.push(a);
      continue;
    }
    const b = t[j] as Unit;
    const likeness = likenesses[i * t.length + j] as WordSimilarity;
    taken |= 1 << j;
    const weight = (a.weight + b.weight) / 2;
    const kept = Math.max(0, 1 - nameScoreSettings.loss * (1 - likeness.value));
    met += weight * kept;
    lost += weight * (1 - kept);
    leastLikeness = Math.min(leastLikeness, likeness.value);
    sounds += Math.min(soundOf(a.token).length, soundOf(b.token).length);
    if (a.token.role === 'name' && b.token.role === 'name') distinctive += a.joined || b.joined ? 2 : 1;
    const how = a.written || b.written ? 'acronym' : a.joined || b.joined ? 'joined' : likeness.how;
    if (how === 'initial' || how === 'nickname' || how === 'acronym') abbreviated = true;
    const similarity = round(likeness.value);
    pairs.push({ query: a.written ?? a.token.text, listed: b.written ?? b.token.text, how, similarity });
  }
  const listedLeft = t.filter((_, j) => (taken & (1 << j)) === 0);
  const organization = query.kind === 'organization' || listed.kind === 'organization';
  let value = weigh({ met, lost, distinctive, queryLeft, listedLeft, alone: q.length === 1 }, organization);
  const whole = wholeSimilarity(query, listed);
  const asWhole = whole > value;
  value = Math.max(value, whole);
  const bodies = query.kind === 'organization' && listed.kind === 'organization';
  const sisterMark = bodies && queryLeft.some(isSisterMark) !== listedLeft.some(isSisterMark);
  if (sisterMark) value *= nameScoreSettings.sister;
  const leftOn = (queryLeft.length > 0 ? 1 : 0) + (listedLeft.length > 0 ? 1 : 0);
  const complete = distinctive < 2 ? 0 : ([1, nameScoreSettings.liftOneSide, 0][leftOn] as number);
  value = weighScripts(value, query, listed, { sounds, weight: met + lost, complete, least: leastLikeness });
  const formsConflict = formsDiffer(query, listed);
  if (formsConflict) value *= nameScoreSettings.formsConflict;
  const generationsConflict = generationsDiffer(q, t);
  if (generationsConflict) value *= nameScoreSettings.generation;
  if (fatherAndSon(q, t, pairs)) value *= nameScoreSettings.fatherAndSon;
  return {
    score: round(Math.min(1, value)),
    pairs,
    queryLeft: textsOf(queryLeft),
    listedLeft: textsOf(listedLeft),
    abbreviated,
    formsConflict,
    sisterMark,
    generationsConflict,
    asWhole,
  };
}

/**
 * Between scripts: a long foreign name that sounds alike in every word is hardly another; an East Asian name of few or
 * common syllables has many homophones.
 */
function weighScripts(
  value: number,
  query: PreparedName,
  listed: PreparedName,
  { sounds, weight, complete, least }: { sounds: number; weight: number; complete: number; least: number },
): number {
  const s = nameScoreSettings;
  const fidelity = priceList(query.fidelity, listed.fidelity);
  if (fidelity === fidelities.full) return value;
  if (query.native !== listed.native) {
    const light = s.nativeBrake * share(s.nativeWeight - weight, s.nativeWeight / 2);
    return value * (1 - light) * (1 - s.shortBrake * share(s.shortSounds - sounds, s.shortSounds / 2));
  }
  if (query.native || value < s.liftLeast) return value;
  // A misspelt Latin name must not match an alias in Cyrillic better than the Latin name of the entry.
  if (fidelity <= fidelities.merged && query.fidelity === fidelities.full) return value;
  const surely =
    complete *
    share(sounds - (s.liftFrom[fidelity] as number), s.liftWithin) *
    share(least - likenessMin, s.liftLikeness);
  return value + (1 - value) * (s.lift[fidelity] as number) * surely;
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));

/** `Ahmad bin Hasan` and `Hasan bin Ahmad`. */
function fatherAndSon(q: readonly Unit[], t: readonly Unit[], pairs: readonly AlignedPair[]): boolean {
  const mine = aroundFiliation(q);
  const theirs = mine && aroundFiliation(t);
  if (!theirs || mine[0] === mine[1]) return false;
  const met = (a: string, b: string): boolean => pairs.some((pair) => pair.query === a && pair.listed === b);
  return met(mine[0], theirs[1]) && met(mine[1], theirs[0]);
}

function textsOf(units: readonly Unit[]): string[] {
  const out: string[] = [];
  for (const { token } of units) if (token.role !== 'form') out.push(token.text);
  return out;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
