import { ReadingArtefacts, type RuleArtefacts } from '@/core/documents/files/artefacts';
import { decodeNic } from '@/core/documents/nic/decode';
import { textOf } from '@/core/documents/parsing/field';
import { failed, ignored, passed, type RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import { compareVoter, memberAt, VoterRecord, voterRecord } from '@/core/documents/voter-registry/voter-record';
import { VoterRegistrySettings, type VoterService } from '@/core/documents/voter-registry/voter-settings';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { safeFetch } from '@/platform/http/safe-fetch';
import { faultFields, logger } from '@/platform/logger';
import { unseal } from '@/platform/security/crypto';
import { takeToken } from '@/platform/security/rate-limiter';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { StageOutcome } from '../stages/record-stage';
import type { StageContext } from '../stages/stage-context';
import { openSecrets, voterKey } from './voter-service';

const MAX_BYTES = 256 * 1024;
const MOST_CACHED = 2_000;
const cached = new Map<string, { record: VoterRecord | null; until: number }>();

/** No usable response: rate limit, unreachable, or not a JSON object. */
class VoterServiceFault extends Error {
  override name = 'VoterServiceFault';
}

/**
 * Query the voter service. Responses are cached in memory by keyed hash; null means not registered. Throws
 * VoterServiceFault or SafeFetchError.
 */
export async function callVoterService(
  organizationId: string,
  service: VoterService,
  nicNumber: string,
): Promise<VoterRecord | null> {
  const now = clock.now().getTime();
  const key = `${voterKey(organizationId, nicNumber)}:${service.url}`;
  const known = cached.get(key);
  if (known && known.until > now) return known.record;
  const verdict = takeToken(`voter-service:${organizationId}`, service.perMinute, now);
  if (!verdict.allowed) throw new VoterServiceFault('The voter service was asked too often in the last minute.');
  const record = await ask(service, openSecrets(organizationId, service), nicNumber);
  if (cached.size >= MOST_CACHED) cached.delete(cached.keys().next().value ?? '');
  cached.set(key, { record, until: now + service.cacheMinutes * 60_000 });
  return record;
}

async function ask(
  service: VoterService,
  { headers, secrets }: ReturnType<typeof openSecrets>,
  nicNumber: string,
): Promise<VoterRecord | null> {
  const question = { ...service.extra, ...secrets, [service.numberField]: nicNumber };
  const isForm = service.request === 'form';
  const answer = await safeFetch(service.url, {
    method: 'POST',
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm ? new URLSearchParams(question).toString() : JSON.stringify(question),
    maxBytes: MAX_BYTES,
    timeoutMs: service.timeoutMs,
    maxRedirects: 0,
  });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new VoterServiceFault(`The voter service answered with status ${answer.status}.`);
  const body = json(answer.bytes);
  return voterRecord((path) => memberAt(body, path), service.fields);
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new VoterServiceFault('The voter service answered with something that is not JSON.');
  }
}

export async function findImportedVoter(organizationId: string, nicNumber: string): Promise<VoterRecord | null> {
  const key = voterKey(organizationId, nicNumber);
  if (key === null) return null;
  const row = await db(organizationId).voterEntry.findFirst({ where: { key } });
  return row ? VoterRecord.parse(JSON.parse(unseal(row.sealed, key))) : null;
}

/** Null if not registered; rejects if unreachable. */
export type VoterRegistry = { name: string; lookUp: (nicNumber: string) => Promise<VoterRecord | null> };

/** The service, else the imported copy. */
export async function voterRegistry(organizationId: string): Promise<VoterRegistry | null> {
  const { service } = (await organizationSettings(organizationId, VoterRegistrySettings)).voterRegistry;
  if (service) return { name: 'service', lookUp: (number) => callVoterService(organizationId, service, number) };
  const imported = await db(organizationId).voterEntry.count();
  return imported > 0 ? { name: 'import', lookUp: (number) => findImportedVoter(organizationId, number) } : null;
}

/**
 * Compare name and sex with the voter registry; differences are warnings (docs/api.md#document-rules). Skipped without
 * a registry, and with a warning if unreachable.
 */
export async function consultVoterRegistry(context: StageContext): Promise<StageOutcome> {
  const reading = await context.artefacts('pre_validate_and_extract', ReadingArtefacts);
  const number = textOf(reading?.schema.nicNumber);
  const nic = number ? decodeNic(number) : null;
  if (!reading || !nic?.ok) return skipped(ignored, 'The document shows no NIC number to look up.');
  // Real people are not looked up for test data.
  const registry = context.environment === 'live' ? await voterRegistry(context.organizationId) : null;
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
