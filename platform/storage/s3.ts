import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { escapeHtml, forEachXmlRecord, leafFields } from '@/core/formats/xml';
import { type SafeResponse, safeFetch } from '../http/safe-fetch';
import { sha256 } from '../security/crypto';
import type { Storage, StoredObject } from './adapter';
import type { S3Settings } from './s3-settings';

const TIMEOUT_MS = 30_000;
/** Above every sealed file and every page of a list. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Limit of DeleteObjects. */
const DELETE_BATCH = 1_000;

type Call = {
  method: 'GET' | 'PUT' | 'POST';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** Any server with Amazon S3's API. `code` is that of its answer, else `HTTP_<status>`. */
class S3Error extends Error {
  override name = 'S3Error';
  constructor(readonly code: string) {
    super(`S3 answered ${code}`);
  }
}

export function s3Storage(settings: S3Settings): Storage {
  const send = (call: Call) => sendSigned(settings, call);
  return {
    name: 's3',
    put: async (key, bytes) => {
      await send({ method: 'PUT', key, body: bytes, headers: { 'content-type': 'application/octet-stream' } });
      return key;
    },
    get: async (key) => {
      try {
        return (await send({ method: 'GET', key })).bytes;
      } catch (error) {
        if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
        throw error;
      }
    },
    delete: async (keys) => {
      for (let at = 0; at < keys.length; at += DELETE_BATCH) {
        const { bytes } = await send(deletion(keys.slice(at, at + DELETE_BATCH)));
        const [failed] = records(bytes, 'DeleteResult', ['Error']);
        if (failed) throw new S3Error(failed.Code ?? 'DELETE');
      }
    },
    list: async () => {
      const found: StoredObject[] = [];
      for (let token: string | undefined; ; ) {
        const query = { 'list-type': '2', prefix: 'org_', ...(token && { 'continuation-token': token }) };
        const page = listPage((await send({ method: 'GET', query })).bytes);
        found.push(...page.objects);
        if (!page.next) return found;
        token = page.next;
      }
    },
  };
}

function deletion(keys: string[]): Call {
  const objects = keys.map((key) => `<Object><Key>${escapeHtml(key)}</Key></Object>`).join('');
  const body = `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`;
  // Required by S3.
  const md5 = createHash('md5').update(body).digest('base64');
  return {
    method: 'POST',
    query: { delete: '' },
    headers: { 'content-type': 'application/xml', 'content-md5': md5 },
    body,
  };
}

async function sendSigned(settings: S3Settings, call: Call): Promise<SafeResponse> {
  const { bucketUrl, region, accessKeyId, secretAccessKey, privateNetwork } = settings;
  const { method, body } = call;
  const url = new URL(call.key ? `${bucketUrl}/${call.key}` : bucketUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const signed = await new AwsV4Signer({
    ...{ method, url: url.href, service: 's3', region, accessKeyId, secretAccessKey },
    headers: { ...call.headers, 'x-amz-content-sha256': sha256(body ?? '') },
  }).sign();
  const answer = await safeFetch(signed.url.href, {
    method,
    headers: { ...Object.fromEntries(signed.headers), 'accept-encoding': 'identity' },
    ...(body !== undefined && { body }),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 0,
    operatorAddress: privateNetwork,
  });
  if (answer.status < 200 || answer.status > 299) throw new S3Error(errorCode(answer));
  return answer;
}

function errorCode({ status, bytes }: SafeResponse): string {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 4_096)).toString()) ?? [];
  return code ?? `HTTP_${status}`;
}

/** A list that ends early would make files look missing. */
function listPage(bytes: Uint8Array): { objects: StoredObject[]; next: string | undefined } {
  const objects = records(bytes, 'ListBucketResult', ['Contents']).flatMap(({ Key = '', LastModified = '' }) => {
    const organizationId = /^(org_\w+)\/fil_\w+$/.exec(Key)?.[1];
    return organizationId ? [{ key: Key, organizationId, writtenAt: new Date(LastModified) }] : [];
  });
  const text: Record<string, string> = {};
  forEachXmlRecord(bytes, ['IsTruncated', 'NextContinuationToken'], (node) => {
    text[node.tag] = node.text;
  });
  const next = text.IsTruncated === 'true' ? text.NextContinuationToken : undefined;
  if (text.IsTruncated === 'true' ? !next : text.IsTruncated !== 'false') throw new S3Error('INCOMPLETE_LIST');
  return { objects, next };
}

function records(bytes: Uint8Array, root: string, tags: string[]): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const outside = forEachXmlRecord(bytes, tags, (node) => found.push(Object.fromEntries(leafFields(node))));
  if (outside[root] !== 1) throw new S3Error('UNREADABLE_ANSWER');
  return found;
}
