import { processors } from '../processors';
import { type RuleDefinition, rules } from './rules';

export type ListedRule = Pick<RuleDefinition, 'errorCode' | 'level' | 'description'> & { processorIds: string[] };

const BY_WEIGHT = ['error', 'warning', 'info'] as const;

/** Most severe first. */
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
