import { type Office, officeTitle } from '../pep-datasets/pep-source';
import type { RiskScorecard } from './contract';
import type { Fact } from './facts';
import { publicOffice } from './public-office';

/** Minimum scores of high and medium risk. */
const HIGH_RISK = 0.7;
const MEDIUM_RISK = 0.4;

/**
 * 0 to 1, combined as 1 − Π(1 − weight). Offices keep full weight in the year they end and the next (EU law), then decay to a floor
 * (FATF guidance 12); at once after a death or at the end of a discontinued PEP list.
 */
const WEIGHTS = {
  sanctions: 0.95,
  furtherList: 0.5,
  wanted: 0.85,
  office: { national: 0.75, regional: 0.55, local: 0.4 },
  former: { national: 0.45, regional: 0.3, local: 0.2 },
  yearlyFall: 0.06,
  /** Calendar years after the end. */
  fullYears: 1,
  /** Similar risk without the power (FATF). */
  relative: 0.7,
  leadership: 0.1,
  /** News is no judgement: one story gives high risk only in grave categories. */
  media: { grave: 0.72, other: 0.5, further: 0.25, cleared: 0.15 },
} as const;

const GRAVE = ['terrorism', 'trafficking', 'sanctions-evasion'];

type Reason = { weight: number; sentence: string };

/** `today` is `YYYY-MM-DD`. */
export function scoreRisk(facts: readonly Fact[], today: string): RiskScorecard {
  const reasons = [...listings(facts), ...(offices(facts, today) ?? related(facts, today)), ...stories(facts)];
  const remaining = reasons.reduce((product, reason) => product * (1 - reason.weight), 1);
  const overallRiskScore = Math.round((1 - remaining) * 100) / 100;
  const riskCategory = overallRiskScore >= HIGH_RISK ? 'high' : overallRiskScore >= MEDIUM_RISK ? 'medium' : 'low';
  const pep = pepScorecard(facts, today);
  return {
    overallRiskScore,
    riskCategory,
    riskReasoning:
      reasons.length > 0
        ? `${reasons.map((reason) => `${reason.sentence} (weight ${reason.weight.toFixed(2)}).`).join(' ')} Together: ${overallRiskScore.toFixed(2)}, ${riskCategory} risk.`
        : 'The sources show no risk.',
    ...(pep && { pepScorecard: pep }),
  };
}

function listings(facts: readonly Fact[]): Reason[] {
  const sanctions = facts.filter((fact) => fact.kind === 'sanctions');
  const listed = sanctions.map((fact, at) => ({
    weight: at === 0 ? WEIGHTS.sanctions : WEIGHTS.furtherList,
    sentence: `Listed in ${fact.sourceTitle}${fact.party.programs.length > 0 ? ` under ${fact.party.programs.join(', ')}` : ''}`,
  }));
  const wanted = facts
    .filter((fact) => fact.kind === 'wanted')
    .map((fact) => ({ weight: WEIGHTS.wanted, sentence: `Sought, according to ${fact.sourceTitle}` }));
  return [...listed, ...wanted];
}

/** The gravest counts in full, three others a little: repetition adds no severity. */
function stories(facts: readonly Fact[]): Reason[] {
  return facts
    .flatMap(({ story }) => (story ? [story] : []))
    .map((story) => {
      const cleared = story.outcome === 'cleared';
      const grave = story.categories.some((category) => GRAVE.includes(category));
      const about = story.categories.map((category) => category.replaceAll('-', ' ')).join(', ');
      return {
        weight: cleared ? WEIGHTS.media.cleared : grave ? WEIGHTS.media.grave : WEIGHTS.media.other,
        sentence: `Named in adverse media (${[story.publisher, story.publishedAt.slice(0, 10)].filter(Boolean).join(', ')}) in connection with ${about}${cleared ? ', and acquitted, discharged or no longer charged by the same text' : ''}`,
      };
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map((reason, at) => (at === 0 ? reason : { ...reason, weight: Math.min(reason.weight, WEIGHTS.media.further) }));
}

/** Several terms are one career. */
function offices(facts: readonly Fact[], today: string): Reason[] | undefined {
  const [best] = weighed(facts, today);
  return best && [{ weight: best.weight, sentence: best.sentence }];
}

function related(facts: readonly Fact[], today: string): Reason[] {
  const best = weighedRelative(facts, today);
  if (!best) return [];
  const { name, relationship, office } = best;
  const sentence = `Is recorded as ${relationship} of ${name}: ${office.sentence}`;
  return [{ weight: Math.round(office.weight * WEIGHTS.relative * 100) / 100, sentence }];
}

type WeighedRelative = { name: string; relationship: string; office: WeighedOffice; sourceTitle: string };

function weighedRelative(facts: readonly Fact[], today: string): WeighedRelative | undefined {
  const all = facts.flatMap(({ relativeOf, endedOn, sourceTitle }) =>
    (relativeOf?.offices ?? []).map((office) => ({
      name: relativeOf?.name ?? '',
      relationship: relativeOf?.relationship ?? '',
      office: weigh(office, today, endedOn),
      sourceTitle,
    })),
  );
  return all.sort((a, b) => b.office.weight - a.office.weight)[0];
}

/** `unknown`: held when the PEP list ended. */
type Standing = 'current' | 'former' | 'unknown';
type WeighedOffice = { office: Office; weight: number; standing: Standing; until: string; sentence: string };

export function weighed(facts: readonly Fact[], today: string): WeighedOffice[] {
  return facts
    .flatMap((fact) => fact.offices.map((office) => weigh(office, today, fact.endedOn, isDead(fact))))
    .sort((a, b) => b.weight - a.weight);
}

const isDead = ({ party }: Fact): boolean => party.details.some(({ label }) => label === 'died');

function weigh(office: Office, today: string, endedOn: string | undefined, dead = false): WeighedOffice {
  const unended = office.to === '' || office.to > (endedOn ?? today);
  const standing = !unended ? 'former' : endedOn ? 'unknown' : 'current';
  const current = standing === 'current';
  const until = standing === 'unknown' ? (endedOn as string) : office.to;
  const full = WEIGHTS.office[office.level] + (office.description === 'leadership' ? WEIGHTS.leadership : 0);
  const years = current ? 0 : Math.max(0, Number(today.slice(0, 4)) - Number(until.slice(0, 4)));
  const isRecent = standing === 'former' && !dead && years <= WEIGHTS.fullYears;
  const fallen = Math.max(WEIGHTS.former[office.level], full - WEIGHTS.yearlyFall * (1 + years));
  const weight = current || isRecent ? full : fallen;
  const when = {
    current: 'Holds',
    former: `Held, until ${until},`,
    unknown: `Held, when the register ended (${until}),`,
  }[standing];
  return {
    office,
    standing,
    until,
    weight: Math.round(weight * 100) / 100,
    sentence: `${when} the ${office.level} office ${officeTitle(office)}`,
  };
}

/** By a sanctions entry only; lists keep outdated titles. */
const STATED_LIKELIHOOD = 0.6;

function pepScorecard(facts: readonly Fact[], today: string): RiskScorecard['pepScorecard'] {
  const all = weighed(facts, today);
  const [best] = all;
  if (!best) return relativeScorecard(facts, today) ?? statedScorecard(facts);
  const pepLists = [...new Set(facts.filter((fact) => fact.offices.length > 0).map((fact) => fact.sourceTitle))];
  const likelihood =
    best.standing === 'current'
      ? 1
      : Math.max(0.5, Math.round((best.weight / WEIGHTS.office[best.office.level]) * 100) / 100);
  const kind = kindOf(best.office);
  return {
    pepLikelihoodScore: likelihood,
    category: { current: kind, former: `former ${kind}`, unknown: `${kind} as of ${best.until}` }[best.standing],
    reasoningSteps: [
      `Named in ${pepLists.join(' and ')}.`,
      `${all.length} ${all.length === 1 ? 'office' : 'offices'} on record; the weightiest: ${officeTitle(best.office)}.`,
      {
        current: 'The office is held now.',
        former: `The office ended on ${best.until}; former office holders stay exposed.`,
        unknown: `The office was held at the end date of the PEP list (${best.until}); whether it is current is not known.`,
      }[best.standing],
    ],
  };
}

/** The PEP list gives neither degree nor end of a relationship. */
const RELATIVE_LIKELIHOOD = 0.8;

function relativeScorecard(facts: readonly Fact[], today: string): RiskScorecard['pepScorecard'] {
  const best = weighedRelative(facts, today);
  if (!best) return undefined;
  const { name, relationship, office, sourceTitle } = best;
  const kind = kindOf(office.office);
  return {
    pepLikelihoodScore: RELATIVE_LIKELIHOOD,
    category: `relative or close associate of a ${office.standing === 'current' ? kind : `former ${kind}`}`,
    reasoningSteps: [
      `Named in ${sourceTitle} as ${relationship} of ${name}.`,
      `Highest-risk office of ${name}: ${officeTitle(office.office)}.`,
      'The PEP list has only the name of this person, so this may be another person.',
    ],
  };
}

const LEGISLATURES = {
  national: 'member of a national legislature',
  regional: 'member of a regional legislature',
  local: 'local office holder',
} as const;
const OTHERS = {
  national: 'holder of a national public office',
  regional: 'holder of a regional public office',
  local: 'local office holder',
} as const;
const OF_A_LEGISLATURE =
  /\b(?:member|representative|senator|deputy|whip|speaker|leader|parliament|assembly|senate|congress|chamber|legislat\w*|house of \w+)\b/i;

/** By title, or else by institution and level. */
function kindOf(office: Office): string {
  const titled = publicOffice(office.position);
  if (titled) return titled;
  return (OF_A_LEGISLATURE.test(officeTitle(office)) ? LEGISLATURES : OTHERS)[office.level];
}

export function statedOffice(fact: Fact): { position: string; kind: string } | undefined {
  if (fact.kind !== 'sanctions') return undefined;
  for (const position of fact.party.positions) {
    const kind = publicOffice(position);
    if (kind) return { position, kind };
  }
  return undefined;
}

function statedScorecard(facts: readonly Fact[]): RiskScorecard['pepScorecard'] {
  for (const fact of facts) {
    const stated = statedOffice(fact);
    if (!stated) continue;
    return {
      pepLikelihoodScore: STATED_LIKELIHOOD,
      category: stated.kind,
      reasoningSteps: [
        `${fact.sourceTitle} gives the position “${stated.position}”.`,
        'No searched PEP list has this person; whether the office is current is not known.',
      ],
    };
  }
  return undefined;
}
