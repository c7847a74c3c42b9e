import { processors } from './processors';
import { type RuleDefinition, rules } from './rules';

/** A rule code as an integrator meets it, with the processors that may tell it. */
export type ListedRule = Pick<RuleDefinition, 'errorCode' | 'level' | 'description'> & { processorIds: string[] };

const BY_WEIGHT = ['error', 'warning', 'info'] as const;

/** Every rule that some processor has, the heaviest first: made from the registry that the pipeline runs on. */
export function listedRules(): ListedRule[] {
  const all = Object.values(processors);
  const listed = Object.values(rules).map(({ id, errorCode, level, description }) => ({
    errorCode,
    level,
    description,
    processorIds: all.flatMap(({ processorId, rules: used }) => (used.some((one) => one === id) ? [processorId] : [])),
  }));
  return BY_WEIGHT.flatMap((level) => listed.filter((one) => one.level === level && one.processorIds.length > 0));
}
