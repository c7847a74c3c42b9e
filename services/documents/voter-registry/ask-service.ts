import { memberAt, type VoterRecord, voterRecord } from '@/core/documents/voter-registry/voter-record';
import type { VoterService } from '@/core/documents/voter-registry/voter-settings';
import { clock } from '@/platform/clock';
import { safeFetch } from '@/platform/http/safe-fetch';
import { takeToken } from '@/platform/security/rate-limiter';
import { openSecrets } from './service-secrets';
import { voterKey } from './voter-key';

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
