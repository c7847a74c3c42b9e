import { DomainError } from '@/core/errors';
import { csvLine } from '@/core/formats/csv-records';
import { contentDisposition } from '@/core/http/content-disposition';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { constantTimeEqual, derivedKey, hmacSha256, unsealBytes } from '@/platform/security/crypto';
import { StorageFault } from '@/platform/storage/adapter';
import { storageNamed } from '@/platform/storage/storage';
import { type FileRow, findKey, sealContext } from './store-file';

/** Throws NOT_FOUND without a row, StorageFault if the bytes are unavailable. */
export async function readFile(organizationId: string, fileId: string): Promise<FileRow & { content: Uint8Array }> {
  const row = await findRow(organizationId, fileId);
  const sealed = await storageNamed(row.adapter).get(row.key);
  if (!sealed) {
    // Deletion removes the bytes before the row; the sweep encrypts them again under another name.
    const now = await findRow(organizationId, fileId);
    if (now.key !== row.key) return readFile(organizationId, fileId);
    throw new StorageFault(row.adapter);
  }
  return { ...row, content: await unsealFile(row, sealed) };
}

/** Throws NOT_FOUND once the key was destroyed: of a backup that is older than the deletion. */
export async function unsealFile({ organizationId, id, keyOwner }: FileRow, sealed: Uint8Array) {
  const key = keyOwner === null ? undefined : await findKey(organizationId, keyOwner);
  if (keyOwner !== null && !key) throw new DomainError('NOT_FOUND', 'The key of this file was destroyed.');
  return unsealBytes(sealed, sealContext(organizationId, id), key);
}

async function findRow(organizationId: string, fileId: string): Promise<FileRow> {
  const row = await db(organizationId).storedFile.findFirst({ where: { id: fileId } });
  if (!row) throw new DomainError('NOT_FOUND', 'Not found.');
  return row;
}

const FILE_URL_SECONDS = 300;

/** The signature covers the organization, which scopes the read. */
export function signFileUrl(organizationId: string, fileId: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + FILE_URL_SECONDS);
  const query = new URLSearchParams({ o: organizationId, e: expires, s: signature(organizationId, fileId, expires) });
  return `${baseUrl()}/api/files/${fileId}?${query}`;
}

/** Throws the same 403 for an invalid and an expired URL. */
export function verifyFileUrl(fileId: string, query: { o: string; e: string; s: string }): { organizationId: string } {
  const good = constantTimeEqual(query.s, signature(query.o, fileId, query.e));
  if (!good || Number(query.e) * 1000 <= clock.now().getTime()) {
    throw new DomainError('FORBIDDEN', 'This URL is invalid or has expired. Request a new one.');
  }
  return { organizationId: query.o };
}

function signature(organizationId: string, fileId: string, expires: string): string {
  return hmacSha256(derivedKey('file-url'), `${organizationId}|${fileId}|${expires}`);
}

const KNOWN_TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);

export async function serveFile(fileId: string, query: { o: string; e: string; s: string }): Promise<Response> {
  return serveStoredFile(verifyFileUrl(fileId, query).organizationId, fileId);
}

/** Attachment, nosniff, sandbox CSP and no caching, so that no browser runs it. */
export async function serveStoredFile(organizationId: string, fileId: string): Promise<Response> {
  const file = await readFile(organizationId, fileId);
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': KNOWN_TYPES.has(file.mimeType) ? file.mimeType : 'application/octet-stream',
      'content-length': String(file.content.byteLength),
      'content-disposition': contentDisposition(file.filename),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
  });
}

/**
 * Stream CSV in constant memory, with a byte order mark for spreadsheets. `page` returns up to `size` rows after the
 * last one; fewer end the file.
 */
export function csvAnswer<Row>(file: {
  name: string;
  heading: readonly string[];
  size: number;
  page: (last: Row | undefined) => Promise<Row[]>;
  lines: (rows: Row[]) => string | Promise<string>;
}): Response {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(file.heading)}`)),
    pull: async (controller) => {
      const rows = await file.page(last);
      controller.enqueue(encoder.encode(await file.lines(rows)));
      last = rows.at(-1);
      if (rows.length < file.size) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}
