import { ReadingArtefacts, type RuleArtefacts } from '@/core/documents/files/artefacts';
import { decodeNic } from '@/core/documents/nic/decode';
import { textOf } from '@/core/documents/parsing/field';
import { failed, ignored, passed, type RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import { compareVoter } from '@/core/documents/voter-registry/compare-voter';
import { faultFields, logger } from '@/platform/logger';
import type { StageOutcome } from '../stages/record-stage';
import type { StageContext } from '../stages/stage-context';
import { voterRegistry } from './voter-registry';

/**
 * Compare name and sex with the voter registry; differences are warnings (docs/api.md#document-rules). Skipped without
 * a registry, and with a warning if unreachable.
 */
export async function consultVoterRegistry(context: StageContext): Promise<StageOutcome> {
  const reading = await context.artefacts('pre_validate_and_extract', ReadingArtefacts);
  const number = textOf(reading?.schema.nicNumber);
  const nic = number ? decodeNic(number) : null;
  if (!reading || !nic?.ok) return skipped(ignored, 'The document shows no NIC number to look up.');
  const registry = await voterRegistry(context.organizationId);
  if (!registry) return skipped(ignored, 'No voter registry is configured.');
  const record = await registry.lookUp(nic.holder.number).catch((error: unknown) => {
    logger.warn('the voter registry gave no answer', faultFields(error));
    return undefined;
  });
  if (record === undefined) return skipped(unanswered, 'The voter registry could not be reached.');
  const rules =
    record === null
      ? [failed('voter-registry-match', 0.5, 'The number is not in the voter registry.')]
      : [compareVoter(record, printedNames(reading), nic.holder.sex)];
  const artefacts: RuleArtefacts = { rules: [passed('voter-registry', 1), ...rules] };
  return { status: 'success', data: { registry: registry.name, found: record !== null }, artefacts };
}

function printedNames({ schema }: ReadingArtefacts): string[] {
  const parts = [textOf(schema.otherNames), textOf(schema.surname)].filter((part) => part !== null).join(' ');
  const whole = ['fullName', 'fullNameSinhala', 'fullNameTamil'].map((field) => textOf(schema[field]));
  return [...whole.filter((name) => name !== null), ...(parts ? [parts] : [])];
}

const unanswered = (id: 'voter-registry', warning: string): RuleOutcome => failed(id, 1, warning);

function skipped(judge: typeof unanswered, warning: string): StageOutcome {
  const artefacts: RuleArtefacts = { rules: [judge('voter-registry', warning), ignored('voter-registry-match')] };
  return { status: 'skipped', data: { warning }, artefacts };
}
