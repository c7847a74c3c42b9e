import { ReadingArtefacts, type RuleArtefacts } from '@/core/documents/artefacts';
import { missingWords, nameWords } from '@/core/documents/checks/name-words';
import { decodeNic } from '@/core/documents/nic/decode';
import { failed, ignored, passed, type RuleOutcome } from '@/core/documents/rules';
import { textOf } from '@/core/documents/values/field';
import type { StageOutcome } from './record-stage';
import type { StageContext } from './stage-context';
import { type VoterRecord, voterRegistry } from './voter-registry';

/**
 * Looks a NIC number up in the voter registry and compares name and sex. Without a registry, or when it cannot be
 * reached, the stage is skipped with a warning and never fails a document (D16); differences are warnings.
 */
export async function consultVoterRegistry(context: StageContext): Promise<StageOutcome> {
  const reading = await context.artefacts('pre_validate_and_extract', ReadingArtefacts);
  const number = textOf(reading?.schema.nicNumber);
  const nic = number ? decodeNic(number) : null;
  if (!reading || !nic?.ok) return skipped('The document shows no NIC number to look up.');
  const registry = await voterRegistry(context.organizationId);
  if (!registry) return skipped('No voter registry is configured.');
  const record = await registry.lookUp(nic.holder.number).catch(() => undefined);
  if (record === undefined) return skipped('The voter registry could not be reached.');
  const rules =
    record === null
      ? [failed('voter-registry-match', 0.5, 'The number is not in the voter registry.')]
      : [compare(record, reading, nic.holder.sex)];
  const artefacts: RuleArtefacts = { rules: [passed('voter-registry', 1), ...rules] };
  return { status: 'success', data: { registry: registry.name, found: record !== null }, artefacts };
}

function compare(record: VoterRecord, reading: ReadingArtefacts, sex: 'MALE' | 'FEMALE'): RuleOutcome {
  const listed = [record.name, record.nameSinhala, record.nameTamil].filter((name) => name !== null).flatMap(nameWords);
  const printed = ['fullName', 'fullNameSinhala', 'fullNameTamil']
    .map((field) => textOf(reading.schema[field]))
    .filter((name) => name !== null);
  const agrees = printed.some((name) => missingWords(nameWords(name), listed).length === 0);
  const differences = [...(agrees ? [] : ['name']), ...(record.sex !== null && record.sex !== sex ? ['sex'] : [])];
  return differences.length === 0
    ? passed('voter-registry-match', 0.9)
    : failed('voter-registry-match', 0.7, `The voter registry has another ${differences.join(' and ')}.`);
}

function skipped(warning: string): StageOutcome {
  const artefacts: RuleArtefacts = { rules: [ignored('voter-registry', warning), ignored('voter-registry-match')] };
  return { status: 'skipped', data: { warning }, artefacts };
}
