import type { NameAlignment } from '../names/align';
import { writtenWords } from '../names/as-written';
import type { FeatureResult } from './features';

/** Default thresholds for display and for alerts. */
export const showThreshold = 0.7;
export const alertThreshold = 0.85;

/** A name does not prove identity: without other evidence an exact name scores this far below 1. */
const nameAloneGap = 0.1;

/** Other spellings rank just below the same words in any order or case. */
const asWrittenShare = (same: boolean): number => (same ? 1 : 0.997);

/** Ranks exact and rare above exact and common within the top band. */
const commonalityShare = 0.03;

/** How much a whole rare name reduces a contradiction by stated data: a wrong year is more likely a typo or a lie. */
const wholeNameShare = 0.5;

/**
 * Combine name score and features, in any order. Support moves the score towards 1 and lifts `nameAloneGap`. Contradiction
 * reduces it: less for a whole rare name, unless birth date and country both differ.
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

/** Limit of one contradiction of an equal document number. */
const sureContradiction = -0.24;

/** Effect of a different country with a different birth date: together they are no error. */
const secondContradiction = -0.18;
const birthContradiction = -0.17;

const contradictTwice = (features: readonly FeatureResult[]): boolean =>
  features.some(({ feature, effect }) => feature === 'birthDate' && effect <= birthContradiction) &&
  features.some(({ feature, effect }) => feature === 'country' && effect < 0);

/** Similarity before the limit by agreeing features. */
export function combineStrength(name: number, features: readonly FeatureResult[], commonality: number): number {
  let doubt = 1 - name;
  let kept = 1;
  const whole = between(name, 0.9, 0.98) * between(1 - commonality, 0.4, 0.6);
  const sure = features.some(({ feature, effect }) => feature === 'document' && effect >= 0.9);
  const twice = !sure && contradictTwice(features);
  for (const { feature, effect, stated } of features) {
    if (effect > 0) doubt *= 1 - effect * between(name, 0.1, 0.45);
    else
      kept *=
        1 +
        Math.max(twice && feature === 'country' ? secondContradiction : effect, sure ? sureContradiction : -1) *
          (1 + Math.max(0, 0.85 - name) - (stated && !twice ? wholeNameShare * whole : 0));
  }
  return Math.min(1, Math.max(0, (1 - doubt) * kept * (1 - commonalityShare * commonality)));
}

export const reachOf = (features: readonly FeatureResult[]): number =>
  1 - features.reduce((gap, { effect }) => (effect > 0 ? gap * (1 - effect) : gap), nameAloneGap);

/** Map strengths above the alert threshold to between it and `reach`; none falls below. */
export function spreadStrength(strength: number, reach: number): number {
  const above = Math.max(0, strength - alertThreshold);
  return (
    Math.round((Math.min(strength, alertThreshold) + (above * (reach - alertThreshold)) / (1 - alertThreshold)) * 1e4) /
    1e4
  );
}

export function strengthOf(score: number, reach: number): number {
  const above = Math.max(0, score - alertThreshold);
  return Math.min(score, alertThreshold) + (above * (1 - alertThreshold)) / (reach - alertThreshold);
}

const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const isOneSpelling = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

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
      parts.push('The score is for the whole names, which sound alike without spaces; not every word matches.');
    const oursAlone = alignment.queryLeft.map(ours.of);
    const theirsAlone = alignment.listedLeft.map(theirs.of);
    if (oursAlone.length > 0) parts.push(`Not in the listed name: ${oursAlone.join(', ')}.`);
    if (theirsAlone.length > 0) parts.push(`Only in the listed name: ${theirsAlone.join(', ')}.`);
    if (alignment.formsConflict) parts.push('The legal forms differ.');
    if (alignment.generationsConflict) parts.push('The generations (such as Jr and Sr, II and III) differ.');
    if (alignment.sisterMark)
      parts.push('A number or a word such as Holdings on one side only sets sister companies apart.');
  }
  const titles = [...new Set([...ours.titles, ...theirs.titles])];
  if (titles.length > 0) parts.push(`Left out as a title: ${titles.join(', ')}.`);
  for (const { sentence } of features) if (sentence !== '') parts.push(sentence);
  return parts.join(' ');
}
