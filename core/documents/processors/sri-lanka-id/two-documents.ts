import type { RuleOutcome } from '../../rule-outcome';

/** Two documents in one submission: the page index that is read, and the rule outcome. */
export type TwoDocuments = { front: number; rule: RuleOutcome };
