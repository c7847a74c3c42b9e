export type RatedMatch = {
  kind: 'sanctions' | 'pep' | 'adverse-media';
  source: string;
  confidence: number;
  idDocMatch: boolean;
  dobExact: boolean;
};

export const RISK_LEVELS = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** 1 is most urgent. */
export type Urgency = { priority: 1 | 2 | 3 | 4; riskLevel: RiskLevel; because: string };

/**
 * Assets of sanctioned parties must be frozen without delay: sanctions matches with an identifier or birth date first,
 * PEP matches later.
 */
function urgencyOf(match: RatedMatch): Urgency {
  const supported = match.idDocMatch || (match.dobExact && match.confidence >= 0.89);
  switch (match.kind) {
    case 'sanctions':
      if (supported) {
        const by = match.idDocMatch ? 'the identification document' : 'the date of birth';
        return { priority: 1, riskLevel: 'high', because: `A sanctions match that ${by} supports.` };
      }
      return { priority: 2, riskLevel: 'high', because: 'A sanctions match on the name.' };
    case 'adverse-media':
      return { priority: 3, riskLevel: 'medium', because: 'Adverse media under this name.' };
    case 'pep':
      return supported
        ? {
            priority: 3,
            riskLevel: 'medium',
            because: 'A political office, supported by the date of birth.',
          }
        : { priority: 4, riskLevel: 'low', because: 'A political office under this name.' };
  }
}

export function rateAlert(matches: readonly RatedMatch[]): Urgency {
  const [first, ...rest] = matches.map(urgencyOf);
  if (!first) throw new Error('an alert has at least one match');
  return rest.reduce((worst, next) => (next.priority < worst.priority ? next : worst), first);
}

/** 30 days. */
export const DUE_HOURS_MAX = 720;

export type DueHours = { dueHours1: number; dueHours2: number; dueHours3: number; dueHours4: number };
export const DUE_HOURS = ['dueHours1', 'dueHours2', 'dueHours3', 'dueHours4'] as const satisfies Array<keyof DueHours>;

export function dueAt(priority: Urgency['priority'], hours: DueHours, from: Date): Date {
  return new Date(from.getTime() + hours[`dueHours${priority}`] * 3_600_000);
}
