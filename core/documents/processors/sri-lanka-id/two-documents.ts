import type { RuleOutcome } from '../../pipeline/rule-outcome';

/** `front` is the index of the page that is read. */
export type TwoDocuments = { front: number; rule: RuleOutcome };
