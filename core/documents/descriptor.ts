import { CREDITS } from '../products';
import type { ProcessorDescriptor } from './contract';
import { FILE_LIMITS } from './files/file-limits';
import { type RuleDefinition, rules } from './pipeline/rules';
import { stageDependencies, stageLabels } from './pipeline/stage-ids';
import type { Processor } from './processor';

/** Return the public description of a processor (docs/api.md#processors). */
export function describeProcessor(processor: Processor): ProcessorDescriptor {
  const used = processor.rules.map((id) => rules[id]);
  const group = (name: RuleDefinition['group']) => used.filter((rule) => rule.group === name).map(ruleEntry);
  return {
    processorId: processor.processorId,
    name: processor.name,
    description: processor.description,
    version: processor.version,
    creditCost: CREDITS.documentProcessing,
    acceptedMimeTypes: [...processor.acceptedMimeTypes],
    limits: { ...processor.limits, maxBytes: FILE_LIMITS.bytes },
    stages: processor.stages.map((stageId) => ({
      stageId,
      dependsOn: stageDependencies[stageId].filter((other) => processor.stages.includes(other)),
      labels: stageLabels[stageId],
    })),
    schemaFields: Object.entries(processor.fields).map(([name, { type, label, required, pii, derived }]) => ({
      name,
      type,
      label,
      required,
      pii,
      derived,
    })),
    validationRules: group('validation'),
    extractionRules: group('extraction'),
    postRules: group('post'),
    templates: processor.templates.map(({ places: _places, ...template }) => ({
      ...template,
      sides: [...template.sides],
      fields: [...template.fields],
    })),
    inputData: processor.inputData.map((key) => ({ ...key, required: false, checks: [...key.checks] })),
  };
}

function ruleEntry({ id, description, level, errorCode, stageId }: RuleDefinition) {
  return { id, description, level, errorCode, stageId };
}
