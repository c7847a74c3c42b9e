import type { RuleOutcome } from '../../rule-outcome';

/** Pages of two documents where there should be one: the page that is gone by, as an index, and what the rule about it says. */
export type TwoDocuments = { front: number; rule: RuleOutcome };
