import type { ConsoleDocument } from '@/core/documents/console-contract';

type Rule = ConsoleDocument['rules'][number];

/** What a rule that failed does: refuses the document, or wants eyes. */
export type Broken = 'failed' | 'warning';

export function brokenBy({ outcome, level }: Pick<Rule, 'outcome' | 'level'>): Broken | null {
  if (outcome !== 'failed' || level === 'info') return null;
  return level === 'error' ? 'failed' : 'warning';
}

/** The fields that failed rules are about, each with the heaviest of them. */
export function brokenFields(rules: readonly Rule[]): Record<string, Broken> {
  const broken: Record<string, Broken> = {};
  for (const rule of rules) {
    const how = brokenBy(rule);
    if (how === null) continue;
    for (const { field, source } of rule.evidence) {
      // What the machine-readable lines or the NIC number say stands in them.
      const within = { zone: ['mrz'], number: ['nicNumber'], document: [], given: [] }[source];
      for (const name of [field, ...within]) broken[name] = broken[name] === 'failed' ? 'failed' : how;
    }
  }
  return broken;
}
