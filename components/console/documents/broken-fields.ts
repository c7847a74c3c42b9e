import type { ConsoleDocument } from '@/core/documents/console-contract';

type Rule = ConsoleDocument['rules'][number];

/** `failed` refuses the document, `warning` requests a review. */
export type Broken = 'failed' | 'warning';

export function brokenBy({ outcome, level }: Pick<Rule, 'outcome' | 'level'>): Broken | null {
  if (outcome !== 'failed' || level === 'info') return null;
  return level === 'error' ? 'failed' : 'warning';
}

/** Return the fields of failed rules, each with the highest severity. */
export function brokenFields(rules: readonly Rule[]): Record<string, Broken> {
  const broken: Record<string, Broken> = {};
  for (const rule of rules) {
    const how = brokenBy(rule);
    if (how === null) continue;
    for (const { field, source } of rule.evidence) {
      // Values from MRZ or NIC number are inside these fields.
      const within = { zone: ['mrz'], number: ['nicNumber'], document: [], given: [] }[source];
      for (const name of [field, ...within]) broken[name] = broken[name] === 'failed' ? 'failed' : how;
    }
  }
  return broken;
}
