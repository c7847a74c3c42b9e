import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml, forEachXmlRecord } from '@/core/formats/xml';

/** Smaller than that of S3, for speed. */
const PAGE = 10;
const DELETE_LIMIT = 1_000;
const MAX_SKEW_MS = 15 * 60_000;

export type S3Server = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Objects in one answer of ListObjectsV2. */
  pageSize: number;
  close: () => Promise<void>;
};
/** `answer` replaces every answer. */
export type StandInS3 = S3Server & { objects: Map<string, Buffer>; asked: number; answer: Answer | null };

type Asked = { method: string; url: URL; rawUrl: string; headers: http.IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; body?: string | Buffer };

/** One bucket in memory, path style. Verifies Signature Version 4 of every request, its body included. */
export async function startStandInS3(region = 'us-east-1'): Promise<StandInS3> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: rawUrl = '/', headers } = request;
    const asked = { method, rawUrl, headers, url: new URL(rawUrl, standIn.endpoint), body: Buffer.concat(chunks) };
    const { status, body } = answerTo(asked);
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
  const answerTo = (asked: Asked): Answer => {
    standIn.asked += 1;
    if (standIn.answer) return standIn.answer;
    const refused = refuseSignature(asked, standIn, region);
    if (refused) return refusal(refused === 'SignatureDoesNotMatch' ? 403 : 400, refused);
    const [, bucket, ...rest] = asked.url.pathname.split('/');
    if (bucket !== standIn.bucket) return refusal(404, 'NoSuchBucket');
    return operate(standIn.objects, asked, rest.join('/'));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandInS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'gatehouse-test',
    accessKeyId: 'test-key',
    secretAccessKey: randomBytes(20).toString('base64'),
    pageSize: PAGE,
    objects: new Map(),
    asked: 0,
    answer: null,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

function operate(objects: Map<string, Buffer>, { method, url, headers, body }: Asked, key: string): Answer {
  if (method === 'PUT' && key) {
    objects.set(key, body);
    return { status: 200 };
  }
  if (method === 'GET' && key) {
    const bytes = objects.get(key);
    return bytes ? { status: 200, body: bytes } : refusal(404, 'NoSuchKey');
  }
  if (method === 'POST' && url.searchParams.has('delete')) {
    if (headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return refusal(400, 'BadDigest');
    const keys = textsOf(body, 'Key');
    if (keys.length > DELETE_LIMIT) return refusal(400, 'MalformedXML');
    for (const one of keys) objects.delete(one);
    return { status: 200, body: '<?xml version="1.0"?><DeleteResult></DeleteResult>' };
  }
  if (method === 'GET' && url.searchParams.get('list-type') === '2') return list(objects, url.searchParams);
  return refusal(405, 'MethodNotAllowed');
}

function list(objects: Map<string, Buffer>, query: URLSearchParams): Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const rest = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort((one, other) => (one < other ? -1 : 1));
  const page = rest.slice(0, PAGE);
  const isTruncated = rest.length > PAGE;
  const contents = page.map(
    (key) => `<Contents><Key>${escapeHtml(key)}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  );
  const next = `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`;
  const flags = `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}`;
  return {
    status: 200,
    body: `<?xml version="1.0"?><ListBucketResult>${flags}${contents.join('')}</ListBucketResult>`,
  };
}

export const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`,
});

function textsOf(body: Buffer, tag: string): string[] {
  const found: string[] = [];
  forEachXmlRecord(body, [tag], ({ text }) => found.push(text));
  return found;
}

/** Signature Version 4 as Amazon describes it, from the raw request. Returns the error code of S3. */
export function refuseSignature(
  asked: Omit<Asked, 'url'>,
  server: Pick<S3Server, 'accessKeyId' | 'secretAccessKey'>,
  region: string,
  service = 's3',
): string | null {
  const { headers, body } = asked;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AuthorizationHeaderMalformed';
  const [, id, day = '', scopeRegion, scopeService, names = '', signature = ''] = given;
  const at = String(headers['x-amz-date']);
  if (id !== server.accessKeyId || scopeRegion !== region || scopeService !== service || !at.startsWith(day))
    return 'SignatureDoesNotMatch';
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const required = [
    'host',
    ...Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'content-md5'),
  ];
  if (required.some((name) => !signed.includes(name))) return 'AccessDenied';
  const [path = '', search = ''] = asked.rawUrl.split('?');
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}`,
  );
  const canonical = [asked.method, path, query.join('&'), ...lines, '', names, hash].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${server.secretAccessKey}`));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
