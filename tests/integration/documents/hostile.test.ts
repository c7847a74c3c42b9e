import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/document-processing/route';
import type { DocumentInstance } from '@/core/documents/contract';
import { driveDocument } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import { WorkerFault } from '@/platform/worker-pool/worker-fault';
import { closeWorkerPools, limitWorkerPools, workerPools } from '@/platform/worker-pool/worker-pools';
import { failDocument } from '@/services/documents/stages/close-document';
import { asFile, readDocument } from '@/tests/support/documents/submit';
import { type HostileFile, honestPicture, hostileFiles } from '@/tests/support/hostile';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Maximum time of a worker on one file; memory may exceed its limit by at most one check interval. */
const JOB_SECONDS = 20;
const MOST_MEGABYTES = 1700;

const files = await hostileFiles();
let organization: TestOrganization;
let mostMegabytes = 0;
let watch: NodeJS.Timeout;
beforeAll(async () => {
  limitWorkerPools({ jobSeconds: JOB_SECONDS });
  organization = await makeOrganization();
  watch = setInterval(() => {
    for (const pid of workerPools().flatMap(({ pids }) => pids)) {
      mostMegabytes = Math.max(mostMegabytes, residentMegabytes(pid));
    }
  }, 100);
});
afterAll(() => {
  clearInterval(watch);
  closeWorkerPools();
  limitWorkerPools({});
});

const honest = () => ({ bytes: honestPicture(), mimeType: 'image/png' });

function restartEngines(limits: { jobSeconds: number }): void {
  closeWorkerPools();
  limitWorkerPools(limits);
}

function residentMegabytes(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}

/** Below the rate limit of a key per minute; the next test then uses another organization. */
const SENT_BY_ONE_KEY = 40;
let sent = 0;
beforeEach(async () => {
  if (sent < SENT_BY_ONE_KEY) return;
  organization = await makeOrganization();
  sent = 0;
});

async function submit({ bytes, mimeType }: Pick<HostileFile, 'bytes' | 'mimeType'>) {
  sent += 1;
  const to = organization;
  const body = { processorId: 'INVOICE', files: [asFile(bytes, mimeType)] };
  return { to, ...(await callRoute(POST, { body, apiKey: to.apiKey })) };
}
type Sent = Awaited<ReturnType<typeof submit>>;

/** Run an accepted file through the pipeline to its verdict or, as after the last attempt, to an internal error. */
async function processed({ to, body }: Sent): Promise<DocumentInstance & { reason?: unknown }> {
  const instanceId = String(body.instanceId);
  const ids = { organizationId: to.organizationId, instanceId };
  try {
    await driveDocument(ids, (_name, work) => work());
  } catch (error) {
    if (!(error instanceof WorkerFault)) throw error;
    await failDocument(ids);
  }
  const where = { instanceId, stageId: 'crop_and_detect_faces' };
  const scan = await db(to.organizationId).documentStage.findFirst({ where });
  return { ...(await readDocument(to, instanceId)), reason: (scan?.data as { reason?: string } | null)?.reason };
}

const refunds = ({ to, body }: Sent) =>
  db(to.organizationId).creditEntry.count({ where: { subjectId: String(body.instanceId), kind: 'refund' } });

const HONEST = { status: 'completed', result: { schema: { invoiceNumber: { value: 'INV-2026-0042' } } } };

type Accepted = Exclude<HostileFile['outcome'], { at: 'door' }>;

function endOf(outcome: Accepted) {
  const messages = { validation: { userErrorMessages: expect.arrayContaining([expect.any(String)]) } };
  switch (outcome.at) {
    case 'engine':
      return { status: 'error', errorCode: 'INTERNAL_SERVICE_FAILURE', result: null };
    case 'scan':
      return {
        status: 'failed',
        errorCode: 'PRE_VALIDATION_FAILED',
        reason: outcome.code,
        result: { validation: { userErrorMessages: [expect.any(String)] } },
      };
    case 'read':
      return outcome.shows === 'nothing'
        ? { status: 'failed', errorCode: 'PRE_VALIDATION_FAILED', result: messages }
        : HONEST;
  }
}

test('contains at least forty files with unique names', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

test.each([
  ['truncated', ['half a JPEG', 'half a PNG', 'half a PDF', 'half a JPEG with an end stuck on']],
  ['zero-byte', ['zero bytes']],
  ['wrong magic', ['JPEG called PNG', 'PNG called JPEG', 'HTML called JPEG', 'program called PNG']],
  ['polyglot', ['ZIP behind the JPEG', 'PDF behind the PNG', 'PDF behind a picture']],
  ['a 50,000 × 50,000 header', ['50,000 × 50,000 PNG header', '50,000 × 50,000 JPEG header']],
  ['PNG bombs', ['PNG bomb, 64 million pixels', 'PNG bomb, 16 bits and three colours']],
  ['PDF bombs', ['600 MB of spaces in 600 kB', 'the same, packed twice', 'forms in forms, 100 million drawings']],
  ['1,000 pages', ['1,000 pages']],
  ['encrypted', ['encrypted', 'encrypted under another spelling']],
  ['PDF with JavaScript', ['JavaScript at opening']],
  ['PDF with external references', ['addresses outside', 'page text from a file of ours']],
  ['SVG', ['SVG', 'SVG called PNG']],
  ['animated', ['animated PNG', 'animated GIF called PNG']],
  ['CMYK', ['CMYK']],
  ['16-bit', ['16 bits']],
  ['EXIF rotated', ['lying on its side by EXIF']],
  ['huge metadata', ['5 MB of metadata', 'text chunk that unpacks to 200 MB']],
  ['HEIC', ['HEIC', 'HEIC called JPEG']],
])('contains files of the kind %s', (_kind, names) => {
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

describe('refused on submission', () => {
  const refused = files.flatMap((file) =>
    file.outcome.at === 'door' ? [[file.name, file, file.outcome.code] as const] : [],
  );
  test.each(refused)('%s', async (_name, file, code) => {
    const answer = await submit(file);
    expect([answer.status, answer.body.errorCode]).toEqual([400, code]);
    expect(await db(organization.organizationId).storedFile.count()).toBe(0);
  });
});

test('the error for HEIC recommends JPEG', async () => {
  for (const file of files.filter(({ name }) => /HEIC/.test(name))) {
    expect((await submit(file)).body.message).toMatch(/HEIC.*Send them as JPEG/);
  }
});

describe('file URLs', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const redirects: Record<string, string> = {
        '/private': 'https://10.0.0.1/a.png',
        '/metadata': 'http://169.254.169.254/latest/meta-data/',
        '/file': 'file:///etc/passwd',
        '/round': '/round',
      };
      const location = redirects[request.url ?? ''];
      if (location) response.writeHead(302, { location }).end();
      else if (request.url === '/endless') {
        const block = Buffer.alloc(256 * 1024);
        const more = setInterval(() => response.write(block), 1);
        response.on('close', () => clearInterval(more));
      } else if (request.url === '/page') response.end('<html></html>');
      else response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test.each([
    ['data:image/png;base64,AAAA', 400, 'FILE_FETCH_FAILED'],
    ['file:///etc/passwd', 400, 'FILE_FETCH_FAILED'],
    ['gopher://example.org/', 400, 'FILE_FETCH_FAILED'],
    ['not an address', 400, 'FILE_FETCH_FAILED'],
    ['https://10.0.0.1/a.png', 400, 'FILE_FETCH_FAILED'],
    ['https://[::ffff:10.0.0.1]/a.png', 400, 'FILE_FETCH_FAILED'],
    ['https://[fd00::1]/a.png', 400, 'FILE_FETCH_FAILED'],
    ['https://169.254.169.254/latest/meta-data/', 400, 'FILE_FETCH_FAILED'],
    ['https://0x0a000001/a.png', 400, 'FILE_FETCH_FAILED'],
    ['https://user:secret@10.0.0.1/a.png', 400, 'FILE_FETCH_FAILED'],
    ['/private', 400, 'FILE_FETCH_FAILED'],
    ['/metadata', 400, 'FILE_FETCH_FAILED'],
    ['/file', 400, 'FILE_FETCH_FAILED'],
    ['/round', 400, 'FILE_FETCH_FAILED'],
    ['/broken', 400, 'FILE_FETCH_FAILED'],
    ['/endless', 413, 'FILE_TOO_LARGE'],
    ['/page', 400, 'UNSUPPORTED_FILE_TYPE'],
  ])('%s', async (address, status, code) => {
    const url = address.startsWith('/') ? `${base}${address}` : address;
    const body = { processorId: 'INVOICE', files: [{ url, mimeType: 'image/png' }] };
    const answer = await callRoute(POST, { body, apiKey: organization.apiKey });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(String(answer.body.message)).not.toContain('secret');
  });
});

const accepted = files.flatMap((file) =>
  file.outcome.at === 'door' ? [] : [[file.name, file, file.outcome as Accepted] as const],
);

describe('refused when opened, or ending the worker', () => {
  test.each(accepted.filter(([, , { at }]) => at !== 'read'))(
    '%s',
    async (_name, file, outcome) => {
      const sent = await submit(file);
      expect([sent.status, sent.body.errorCode]).toEqual([201, undefined]);
      const start = performance.now();
      expect(await processed(sent)).toMatchObject(endOf(outcome));
      expect(performance.now() - start).toBeLessThan((JOB_SECONDS + 10) * 1000);
      expect(await refunds(sent)).toBe(outcome.at === 'engine' ? 1 : 0);
    },
    120_000,
  );
});

describe('read to the end concurrently', () => {
  // Two readers are shared by parallel jobs, so waiting must not exceed the job timeout.
  beforeAll(() => restartEngines({ jobSeconds: 60 }));
  afterAll(() => restartEngines({ jobSeconds: JOB_SECONDS }));

  test.concurrent.each(accepted.filter(([, , { at }]) => at === 'read'))(
    '%s',
    async (_name, file, outcome) => {
      const sent = await submit(file);
      expect([sent.status, sent.body.errorCode]).toEqual([201, undefined]);
      expect(await processed(sent)).toMatchObject(endOf(outcome));
      expect(await refunds(sent)).toBe(0);
    },
    180_000,
  );
});

test('reads an ordinary file afterwards, within the memory limit', async () => {
  expect(await processed(await submit(honest()))).toMatchObject(HONEST);
  expect(mostMegabytes).toBeLessThan(MOST_MEGABYTES);
}, 120_000);

test('reads an ordinary file while a hostile one is processed', async () => {
  const bomb = files.find(({ outcome, mimeType }) => outcome.at === 'engine' && mimeType === 'application/pdf');
  if (!bomb) throw new Error('the set has no bomb');
  const [hostile, beside] = [await submit(bomb), await submit(honest())];
  const fate = processed(hostile);
  expect(await processed(beside)).toMatchObject(HONEST);
  expect(await fate).toMatchObject(endOf({ at: 'engine' }));
}, 120_000);
