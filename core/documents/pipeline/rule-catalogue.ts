import { processors } from '../processors';
import { RULE_REMEDIES } from './code-help';
import { type RuleDefinition, type RuleId, ruleIds, rules } from './rules';

export type ListedRule = Pick<RuleDefinition, 'errorCode' | 'level' | 'description'> & {
  remedy: string;
  processorIds: string[];
};

const BY_WEIGHT = ['error', 'warning', 'info'] as const;

/** Most severe first. */
export function listedRules(): ListedRule[] {
  const all = Object.values(processors);
  const listed = ruleIds.map((id: RuleId) => {
    const { errorCode, level, description } = rules[id];
    const processorIds = all.flatMap(({ processorId, rules: used }) => (used.includes(id) ? [processorId] : []));
    return { errorCode, level, description, remedy: RULE_REMEDIES[id], processorIds };
  });
  return BY_WEIGHT.flatMap((level) => listed.filter((one) => one.level === level && one.processorIds.length > 0));
}
