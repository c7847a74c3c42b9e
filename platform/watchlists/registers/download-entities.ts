import { setTimeout as sleep } from 'node:timers/promises';
import {
  ENTITIES_A_QUESTION,
  type Entity,
  entitiesOf,
  entitiesQuestion,
  errorOf,
} from '@/core/screening/pep-sources/wikidata/entities';
import { ListFormatError } from '@/core/screening/source';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { ask } from '../download/ask';

const ANSWER_MS_MAX = 75_000;
/** Fifty entities can be several megabytes. */
const ANSWER_BYTES_MAX = 20_000_000;
const TRIES = 12;

export type EntitiesDownload = {
  url: string;
  people: readonly string[];
  pauseMs: number;
  headers: Record<string, string>;
};
/** `fault`: why the result is incomplete. */
export type DownloadedEntities = { entities: Map<string, Entity>; fault: string | null };

/** Stops at the first failure and keeps earlier results. */
export async function downloadEntities({
  url,
  people,
  pauseMs,
  headers,
}: EntitiesDownload): Promise<DownloadedEntities> {
  const entities = new Map<string, Entity>();
  try {
    for (let at = 0; at < people.length; at += ENTITIES_A_QUESTION) {
      await sleep(pauseMs);
      const asked = people.slice(at, at + ENTITIES_A_QUESTION);
      const answered = entitiesOf(await answerTo(addressOf(url, asked), headers));
      for (const id of asked) {
        const entity = answered.get(id);
        if (entity) entities.set(id, entity);
      }
    }
    return { entities, fault: null };
  } catch (error) {
    if (!(error instanceof ListFormatError || error instanceof SafeFetchError)) throw error;
    return { entities, fault: error.message };
  }
}

function addressOf(url: string, people: readonly string[]): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(entitiesQuestion(people))) address.searchParams.set(name, value);
  return address.href;
}

async function answerTo(address: string, headers: Record<string, string>): Promise<unknown> {
  const { status, bytes } = await ask(address, {
    headers,
    maxBytes: ANSWER_BYTES_MAX,
    timeoutMs: ANSWER_MS_MAX,
    tries: TRIES,
    isBusy: (answer) => ['maxlag', 'ratelimited'].includes(errorOf(jsonOf(answer.bytes)) ?? ''),
  });
  if (status !== 200) throw new ListFormatError(`the entity API answered ${status}`);
  return jsonOf(bytes);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ListFormatError('the entity API sent an answer that is cut off or no JSON');
  }
}
