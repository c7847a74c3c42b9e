import { pageQuality } from '@/core/documents/checks/quality-sentences';
import { portraitWeight } from '@/core/documents/evidence/evidence';
import type { PageArtefact, ScanArtefacts } from '@/core/documents/files/artefacts';
import { fileMessage } from '@/core/documents/messages/file-messages';
import { failed, type RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import { decide } from '@/core/documents/pipeline/verdict';
import { differingStrips } from '@/core/documents/text-layer/text-layer';
import { FileFault, isFileFault } from '@/core/errors';
import { db } from '@/platform/db/db';
import { findFaces } from '@/platform/faces/find-faces';
import { readPage } from '@/platform/ocr/read-page';
import { openPdf } from '@/platform/pdf/open-pdf';
import type { StripSheet } from '@/platform/pdf/strip-sheet';
import { type CroppedDocument, cropDocuments } from '@/platform/vision/crop-document';
import { cutBox } from '@/platform/vision/cut-box';
import { decodeImage, hashPicture } from '@/platform/vision/decode-image';
import type { WorkerFault } from '@/platform/worker-pool/worker-fault';
import { readFile } from '@/services/files/serve-file';
import { type FileRow, putFile } from '@/services/files/store-file';
import { retryWhileBusy } from '../intake/wait-for-document';
import type { StageOutcome } from './record-stage';
import type { StageContext } from './stage-context';

/** Return differing lines per page (from 1), with a single OCR run. */
export async function compareTextLayer(sheet: StripSheet | null): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (!sheet) return counts;
  const reading = await retryWhileBusy(() => readPage(sheet.image, { scripts: ['latin'], upright: true }));
  for (const { page } of differingStrips(sheet.strips, reading)) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}

type SeenPage = Omit<PageArtefact, 'fileId'> & { image: Uint8Array | null };

/**
 * Open files, straighten documents, find faces. Unopenable files fail the document; worker and storage failures throw.
 */
export async function scanDocument(context: StageContext): Promise<StageOutcome> {
  const originals = await db(context.organizationId).storedFile.findMany({
    where: { ownerId: context.instanceId, purpose: 'original' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const seen: SeenPage[] = [];
  let electronicInvoice: ScanArtefacts['electronicInvoice'] = null;
  for (const { id } of originals) {
    try {
      const file = await seeFile(context, id);
      seen.push(...file.pages);
      electronicInvoice ??= file.electronicInvoice;
    } catch (error) {
      if (isFileFault(error)) return unreadable(error);
      throw error;
    }
    if (seen.length > context.processor.limits.maxPages) return unreadable(tooManyPages(context));
  }
  return keep(context, seen, electronicInvoice);
}

async function seeFile(
  context: StageContext,
  fileId: string,
): Promise<Pick<ScanArtefacts, 'electronicInvoice'> & { pages: SeenPage[] }> {
  const { content, mimeType } = await readFile(context.organizationId, fileId);
  if (mimeType !== 'application/pdf') {
    const picture = await retryWhileBusy(() => decodeImage(content));
    return {
      pages: await seePicture(context, picture, { sourceFileId: fileId, pageNumber: 1 }),
      electronicInvoice: null,
    };
  }
  const card = context.processor.subject === 'card';
  const pageLimit = context.processor.limits.maxPages;
  const { pages, sheet, electronicInvoice } = await retryWhileBusy(() =>
    openPdf(content, { images: 'always', subject: context.processor.subject, pageLimit }),
  );
  // Cards are always read from images.
  const differing = await compareTextLayer(card ? null : sheet);
  const seen: SeenPage[] = [];
  for (const { number, width, height, text, hidden, image } of pages) {
    const source = { sourceFileId: fileId, pageNumber: number };
    const altered = differing.get(number) ?? 0;
    // The image takes precedence over a differing text layer.
    if (image && (card || !text || altered > 0)) {
      const shown = await seePicture(context, { image, width, height }, source, card ? 0 : PAGE_SHARE);
      seen.push(...shown.map((page) => ({ ...page, hidden, altered })));
    } else
      seen.push({
        ...source,
        image,
        width,
        height,
        cropped: false,
        mirrored: false,
        rotation: 0,
        quality: null,
        faces: [],
        hash: null,
        hidden,
        altered,
        reading: text,
      });
  }
  return { pages: seen, electronicInvoice };
}

type Picture = { image: Uint8Array; width: number; height: number };

/** Both sides of a card may be on one image. */
async function seePicture(
  context: StageContext,
  picture: Picture,
  source: { sourceFileId: string; pageNumber: number },
  leastShare = 0,
): Promise<SeenPage[]> {
  const card = context.processor.subject === 'card';
  const cuts = context.shouldCropImages
    ? await retryWhileBusy(() => cropDocuments(picture.image, { pairs: card }))
    : [];
  const crops = cuts.filter((cut) => !cut.found || shareOf(cut.corners, picture) >= leastShare);
  const hash = card ? await hashPicture(picture.image) : null;
  const pages: SeenPage[] = [];
  for (const crop of crops.length > 0 ? crops : [null]) pages.push(await seePage(context, picture, crop, source, hash));
  return pages;
}

async function seePage(
  context: StageContext,
  picture: Picture,
  crop: CroppedDocument | null,
  source: { sourceFileId: string; pageNumber: number },
  hash: string | null,
): Promise<SeenPage> {
  const card = context.processor.subject === 'card';
  const { image, width, height } = crop ?? picture;
  const quality = crop ? pageQuality(crop.quality, card ? 'card' : 'page') : null;
  const faces = card ? await retryWhileBusy(() => findFaces(image, { descriptors: false })) : [];
  return {
    ...source,
    image,
    width,
    height,
    cropped: crop?.found ?? false,
    mirrored: crop?.mirrored ?? false,
    rotation: crop?.rotation ?? 0,
    quality,
    faces,
    hash,
    hidden: 0,
    altered: 0,
  };
}

/** Excludes table frames: only a photographed paper nearly fills a page. */
const PAGE_SHARE = 0.75;

/** Shoelace formula. */
function shareOf(corners: readonly { x: number; y: number }[], { width, height }: Picture): number {
  const twice = corners.reduce((sum, from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return sum + from.x * to.y - to.x * from.y;
  }, 0);
  return Math.abs(twice) / 2 / Math.max(1, width * height);
}

/** Rows are written at the end of the stage. */
async function keep(
  context: StageContext,
  seen: SeenPage[],
  electronicInvoice: ScanArtefacts['electronicInvoice'],
): Promise<StageOutcome> {
  const files: FileRow[] = [];
  const store = async (bytes: Uint8Array, purpose: string, filename: string): Promise<string> => {
    const row = await putFile(context.organizationId, {
      ownerId: context.instanceId,
      purpose,
      filename,
      mimeType: 'image/jpeg',
      bytes,
    });
    files.push(row);
    return row.id;
  };
  const pages: PageArtefact[] = [];
  for (const [index, { image, ...page }] of seen.entries()) {
    const fileId = image ? await store(image, page.cropped ? 'cropped' : 'page', `page-${index + 1}.jpg`) : null;
    pages.push({ ...page, fileId });
  }
  const best = bestFace(seen);
  const portrait = best?.image
    ? { fileId: await store(await cutBox(best.image, best.face.box), 'face', 'portrait.jpg'), page: best.page }
    : null;
  const artefacts: ScanArtefacts = { pages, portrait, rules: [], electronicInvoice };
  return { status: 'success', data: publicData(pages, portrait !== null), artefacts, files };
}

function bestFace(
  seen: readonly SeenPage[],
): { face: PageArtefact['faces'][number]; page: number; image: Uint8Array | null } | null {
  const all = seen.flatMap(({ faces, image }, page) => faces.map((face) => ({ face, page, image })));
  return all.reduce<(typeof all)[number] | null>(
    (best, one) => (best === null || portraitWeight(one.face) > portraitWeight(best.face) ? one : best),
    null,
  );
}

function publicData(pages: readonly PageArtefact[], portraitFound: boolean): Record<string, unknown> {
  return {
    portraitFound,
    pages: pages.map(({ pageNumber, width, height, cropped, mirrored, quality, faces }, index) => ({
      page: index + 1,
      sourcePage: pageNumber,
      width,
      height,
      cropped,
      mirrored,
      quality: quality && { score: quality.score, problems: quality.problems.map(({ en }) => en) },
      faces: faces.map(({ box, score }) => ({ box, score })),
    })),
  };
}

/** Null if the file did not crash its workers. */
export function workersLostTo(fault: WorkerFault): StageOutcome | null {
  return fault.engine === 'pdf' && fault.byJob
    ? unreadable(new FileFault('FILE_UNREADABLE', 'The PDF exceeds the time or memory limit of a file.'))
    : null;
}

function unreadable(error: FileFault): StageOutcome {
  const rule: RuleOutcome = { ...failed('document-provided', 1, error.message), userMessage: fileMessage(error.code) };
  const artefacts: ScanArtefacts = { pages: [], portrait: null, rules: [rule], electronicInvoice: null };
  return {
    status: 'failed',
    errorCode: 'PRE_VALIDATION_FAILED',
    data: { validation: decide([rule]), reason: error.code },
    artefacts,
  };
}

function tooManyPages(context: StageContext): FileFault {
  return new FileFault('TOO_MANY_FILES', `At most ${context.processor.limits.maxPages} pages are accepted.`);
}
