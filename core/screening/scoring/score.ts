import type { NameAlignment } from '../names/align';
import { writtenWords } from '../names/as-written';
import type { FeatureResult } from './feature';

/** The default at which two names are taken to be one party (shown), and the one from which an alert is raised. */
export const showThreshold = 0.7;
export const alertThreshold = 0.85;

/**
 * A name does not prove identity: above the default alert threshold a score has only as much of the way to 1 as what agrees besides
 * the name gives it. An exact name alone ends this far below 1.
 */
const nameAloneGap = 0.1;

/** Another spelling ranks just behind the same words in any order or case. */
const asWrittenShare = (same: boolean): number => (same ? 1 : 0.997);

/** How far a common name is moved down inside the top band, so that exact and rare ranks above exact and common. */
const commonalityShare = 0.03;

/** How much of a stated contradiction a whole name of rare words takes back: a wrong year is sooner mistyped, or a lie, than such a name is borne twice. */
const wholeNameShare = 0.5;

/**
 * Name score and features → the score of a match. Support moves it a share of the way to 1, and only as far as the
 * name itself goes (a birthday shared with another name is no match). It opens the way from an exact name alone to 1; contradiction takes
 * a share away, more of a doubtful name and less, if it was only stated, of a whole and rare one. The order of features does not matter.
 */
export function combineScore(
  name: number,
  features: readonly FeatureResult[],
  commonality: number,
  asWritten = true,
): number {
  const strength = combineStrength(name, features, commonality) * asWrittenShare(asWritten);
  return spreadStrength(strength, reachOf(features));
}

/** How alike two records are, before the score is held within the reach of what agrees. */
export function combineStrength(name: number, features: readonly FeatureResult[], commonality: number): number {
  let doubt = 1 - name;
  let kept = 1;
  const whole = between(name, 0.9, 0.98) * between(1 - commonality, 0.4, 0.6);
  for (const { effect, stated } of features) {
    if (effect > 0) doubt *= 1 - effect * between(name, 0.1, 0.45);
    else kept *= 1 + effect * (1 + Math.max(0, 0.85 - name) - (stated ? wholeNameShare * whole : 0));
  }
  return Math.min(1, Math.max(0, (1 - doubt) * kept * (1 - commonalityShare * commonality)));
}

/** The highest score that the features which agree allow. */
export const reachOf = (features: readonly FeatureResult[]): number =>
  1 - features.reduce((gap, { effect }) => (effect > 0 ? gap * (1 - effect) : gap), nameAloneGap);

/** Strengths above the alert threshold spread over what is between it and `reach`, so that none falls below the threshold. */
export function spreadStrength(strength: number, reach: number): number {
  const above = Math.max(0, strength - alertThreshold);
  return (
    Math.round((Math.min(strength, alertThreshold) + (above * (reach - alertThreshold)) / (1 - alertThreshold)) * 1e4) /
    1e4
  );
}

/** The strength that a score was spread from. */
export function strengthOf(score: number, reach: number): number {
  const above = Math.max(0, score - alertThreshold);
  return Math.min(score, alertThreshold) + (above * (1 - alertThreshold)) / (reach - alertThreshold);
}

/** 0 up to `from`, 1 from `to` on, evenly between. */
const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Whether two written words differ in capitals, marks and signs at most. */
const isOneSpelling = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The sentence an analyst reads first: how the names met, what stayed behind, what else was compared. */
export function explain(
  query: string,
  listed: string,
  alignment: NameAlignment,
  features: readonly FeatureResult[],
): string {
  const parts: string[] = [];
  const how: Record<string, string> = {
    exact: 'the same word',
    spelling: 'another spelling',
    sound: 'sounds alike',
    nickname: 'a familiar form',
    initial: 'an initial',
    joined: 'joined or split',
    acronym: 'its initials',
    none: '',
  };
  const ours = writtenWords(query, [...alignment.pairs.map((pair) => pair.query), ...alignment.queryLeft]);
  const theirs = writtenWords(listed, [...alignment.pairs.map((pair) => pair.listed), ...alignment.listedLeft]);
  if (alignment.score >= 0.995 && alignment.queryLeft.length === 0 && alignment.listedLeft.length === 0)
    parts.push(`“${query}” and the listed name “${listed}” agree in every word.`);
  else {
    const words = alignment.pairs.map((pair) => ({
      ...{ mine: ours.of(pair.query), other: theirs.of(pair.listed), how: pair.how },
      isSame: pair.how === 'exact' && isOneSpelling(ours.of(pair.query), theirs.of(pair.listed)),
    }));
    const met = words.filter(({ isSame }) => !isSame).map((pair) => `${pair.mine}–${pair.other} (${how[pair.how]})`);
    const same = words.filter(({ isSame }) => isSame).map(({ mine }) => mine);
    parts.push(
      `“${query}” against the listed name “${listed}”: ${[same.length > 0 ? `${same.join(', ')} agree` : '', met.join(', ')].filter((part) => part !== '').join('; ') || 'compared as a whole'}.`,
    );
    if (alignment.asWhole && alignment.pairs.length > 0)
      parts.push(
        'The score is that of the names as a whole, which sound alike without spaces; word by word they do not all meet.',
      );
    const oursAlone = alignment.queryLeft.map(ours.of);
    const theirsAlone = alignment.listedLeft.map(theirs.of);
    if (oursAlone.length > 0) parts.push(`Not in the listed name: ${oursAlone.join(', ')}.`);
    if (theirsAlone.length > 0) parts.push(`Only in the listed name: ${theirsAlone.join(', ')}.`);
    if (alignment.formsConflict) parts.push('The legal forms differ.');
  }
  const titles = [...new Set([...ours.titles, ...theirs.titles])];
  if (titles.length > 0) parts.push(`Left out as a title: ${titles.join(', ')}.`);
  for (const { sentence } of features) if (sentence !== '') parts.push(sentence);
  return parts.join(' ');
}
