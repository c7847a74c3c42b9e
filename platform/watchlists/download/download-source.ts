import path from 'node:path';
import { decodeHTMLAttribute } from 'entities';
import { ListFormatError, type Source, type SourceFileSpec } from '@/core/screening/watchlists/source';
import type { SafeResponse } from '@/platform/http/safe-fetch';
import { sha256 } from '@/platform/security/crypto';
import type { DatedFile, DatedFiles } from '../list-files';
import { type DownloadProgress, fetchList, officialAddress, type Validator } from './fetch-list';
import { gatherRecords } from './gather-records';

export type Downloaded =
  | { changed: false; validators: Record<string, Validator> }
  | { changed: true; validators: Record<string, Validator>; files: DatedFiles; notes: string[] };

type Target = { spec: SourceFileSpec; address: string };

/**
 * Undefined if no file changed (by validator or bytes). Otherwise all are fetched, because a list is parsed as a whole.
 * Throws SafeFetchError or ListFormatError.
 */
export async function downloadSource(
  source: Source,
  validators: Record<string, Validator>,
  onProgress: (progress: DownloadProgress) => Promise<void>,
): Promise<Downloaded> {
  if (source.download.how === 'queries') return gathered(source, source.download.gather, validators, onProgress);
  const targets = await targetsOf(source, source.download);
  const asked = new Map<Target, SafeResponse>();
  for (const target of targets) {
    await onProgress({ done: asked.size, total: targets.length });
    asked.set(target, await fetchList(target.address, { validator: validators[target.spec.role] }));
  }
  const changed = [...asked].some(([{ spec }, answer]) => isChange(answer, spec, validators[spec.role]));
  if (!changed) return { changed: false, validators };
  const files: DatedFiles = {};
  const fresh: Record<string, Validator> = {};
  const notes: string[] = [];
  for (const [{ spec, address }, first] of asked) {
    const answer = first.status === 304 ? await fetchList(address) : first;
    if (answer.status !== 200 && first.status === 304)
      throw new ListFormatError(`the file ${spec.role} went away while it was fetched`);
    if (answer.status === 404) notes.push(`${spec.role}: not published`);
    else {
      files[spec.role] = fileOf(spec, address, answer);
      fresh[spec.role] = validatorOf(answer);
    }
  }
  return { changed: true, files, validators: fresh, notes };
}

async function gathered(
  source: Source,
  gather: Parameters<typeof gatherRecords>[1],
  validators: Record<string, Validator>,
  onProgress: (progress: DownloadProgress) => Promise<void>,
): Promise<Downloaded> {
  const { bytes, notes } = await gatherRecords(source.id, gather, onProgress);
  const checksum = sha256(bytes);
  if (validators[gather.role]?.checksum === checksum) return { changed: false, validators };
  const name = `${gather.role}.json`;
  const files = { [gather.role]: { name, bytes, modifiedAt: new Date() } };
  return { changed: true, files, validators: { [gather.role]: { checksum } }, notes };
}

async function targetsOf(source: Source, download: Source['download']): Promise<Target[]> {
  if (download.how !== 'links')
    return source.files.map((spec) => ({ spec, address: officialAddress(source.id, spec.url) }));
  const page = await fetchList(officialAddress(source.id, download.page), { maxBytes: 5_000_000, timeoutMs: 30_000 });
  const links = [...new TextDecoder().decode(page.bytes).matchAll(/href\s*=\s*["']([^"'<>\s]{1,2000})["']/gi)]
    .map(([, href = '']) => decodeHTMLAttribute(href))
    .filter((href) => URL.canParse(href, download.page))
    .map((href) => new URL(href, download.page).href);
  for (const role of download.roles) {
    const spec = source.files.find((one) => one.role === role);
    const link = spec && links.find((href) => spec.pattern.test(path.posix.basename(new URL(href).pathname)));
    if (spec && link) return [{ spec, address: officialAddress(source.id, link) }];
  }
  throw new ListFormatError('the publication page links to no file of the list');
}

/** A required file that is missing is a fault. */
function isChange(answer: SafeResponse, spec: SourceFileSpec, known: Validator | undefined): boolean {
  if (answer.status === 304) return false;
  if (answer.status === 404) {
    if (spec.required || known) throw new ListFormatError(`the publisher has no file ${spec.role} any more`);
    return false;
  }
  return known?.checksum !== sha256(answer.bytes);
}

function fileOf(spec: SourceFileSpec, address: string, answer: SafeResponse): DatedFile {
  if (answer.bytes.byteLength === 0) throw new ListFormatError(`the file ${spec.role} is empty`);
  const modified = Date.parse(answer.headers['last-modified'] ?? '');
  return {
    name: path.posix.basename(new URL(address).pathname),
    bytes: answer.bytes,
    modifiedAt: Number.isNaN(modified) ? new Date() : new Date(modified),
  };
}

function validatorOf({ headers, bytes }: SafeResponse): Validator {
  return {
    checksum: sha256(bytes),
    ...(headers.etag && { etag: headers.etag }),
    ...(headers['last-modified'] && { lastModified: headers['last-modified'] }),
  };
}
