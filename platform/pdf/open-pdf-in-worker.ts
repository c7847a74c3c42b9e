import { createRequire } from 'node:module';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { sniff } from '@/core/documents/files/inspect-file';
import { readElectronicInvoice } from '@/core/documents/processors/invoice/electronic-invoice';
import { type DrawnPage, partByInk } from '@/core/documents/text-layer/text-layer';
import { FileFault } from '@/core/errors';
import { sharp } from '@/platform/vision/sharp-instance';
import type { PdfAnswer, PdfJob } from './open-pdf';
import { StripCutter } from './strip-sheet';
import { type TextPiece, textLayer } from './text-layer';

/** A life-size card on a scanned sheet needs more. */
const DOTS_PER_INCH = { paper: 150, card: 300 } as const;
/** For any claimed page size. */
const LONGEST_SIDE = { paper: 2600, card: 3600 } as const;

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** PDFium refuses work after an abort; the worker is replaced. */
export async function openPdfInWorker({ bytes, images, subject, pageLimit }: PdfJob): Promise<PdfAnswer> {
  if (sniff(bytes) !== 'application/pdf') {
    throw new FileFault('UNSUPPORTED_FILE_TYPE', 'The file is not a PDF document.');
  }
  const file = await open(bytes);
  if (file.numPages > pageLimit) {
    throw new FileFault('TOO_MANY_FILES', `A document can have at most ${pageLimit} pages.`);
  }
  const pages: PdfAnswer['pages'] = [];
  const cutter = new StripCutter(file.numPages);
  const electronicInvoice = await electronicInvoiceIn(file);
  const painter = await Painter.open(bytes);
  try {
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number).catch(unreadable);
      pages.push(await openPage(page, number, { images, subject }, painter, cutter));
      page.cleanup();
    }
  } finally {
    painter.close();
    await file.loadingTask.destroy();
  }
  return { pages, sheet: await cutter.sheet(), electronicInvoice };
}

const Attachments = z.record(z.string(), z.object({ content: z.instanceof(Uint8Array).optional() })).nullable();

async function electronicInvoiceIn(file: PDFDocumentProxy): Promise<PdfAnswer['electronicInvoice']> {
  const attachments = Attachments.parse(await file.getAttachments().catch(unreadable)) ?? {};
  for (const { content } of Object.values(attachments)) {
    const invoice = content ? readElectronicInvoice(content) : null;
    if (invoice) return invoice;
  }
  return null;
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    cMapUrl: `${path.join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${path.join(folder, 'standard_fonts')}/`,
  });
  return task.promise.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new FileFault('PDF_ENCRYPTED', 'The PDF is password-protected.');
    }
    return unreadable(error);
  });
}

async function openPage(
  page: PDFPageProxy,
  number: number,
  { images, subject }: Pick<PdfJob, 'images' | 'subject'>,
  painter: Painter,
  cutter: StripCutter,
): Promise<PdfAnswer['pages'][number]> {
  const points = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH[subject] / 72, LONGEST_SIDE[subject] / Math.max(1, points.width, points.height));
  const [width, height] = [
    Math.max(1, Math.round(points.width * scale)),
    Math.max(1, Math.round(points.height * scale)),
  ];
  const text = textLayer(await piecesOf(page, scale), width, height);
  const drawn = await painter.draw(number, width, height);
  const parts = text && partByInk(text, drawn);
  const seen = parts && parts.seen.lines.length > 0 ? parts.seen : null;
  if (seen) cutter.add(number, seen, drawn);
  const image = seen && images === 'when-no-text' ? null : await pictureOf(drawn);
  return { number, width, height, text: seen, hidden: parts?.hidden.length ?? 0, image };
}

/** Without vertical or invisibly small runs. */
async function piecesOf(page: PDFPageProxy, scale: number): Promise<TextPiece[]> {
  const viewport = page.getViewport({ scale });
  const content = await page.getTextContent().catch(unreadable);
  return content.items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
    const [x = 0, baseline = 0] = viewport.convertToViewportPoint(e, f);
    const [endX = 0, endY = 0] = viewport.convertToViewportPoint(e + a, f + b);
    const isLevel = Math.abs(endY - baseline) < Math.abs(endX - x) * 0.1 && endX > x;
    const size = Math.hypot(c, d) * scale;
    return isLevel ? [{ text: item.str, x, baseline, width: item.width * scale, size }] : [];
  });
}

class Painter {
  private library: PDFiumLibrary | null = null;
  private document: Awaited<ReturnType<PDFiumLibrary['loadDocument']>> | null = null;

  private constructor(private readonly bytes: Uint8Array) {}

  static async open(bytes: Uint8Array): Promise<Painter> {
    return new Painter(bytes);
  }

  async draw(number: number, width: number, height: number): Promise<DrawnPage> {
    this.library ??= await PDFiumLibrary.init();
    this.document ??= await this.library.loadDocument(this.bytes).catch(unreadable);
    const bitmap = await this.document
      .getPage(number - 1)
      .render({ width, height, render: 'bitmap' })
      .catch(unreadable);
    return { data: bitmap.data, width: bitmap.width, height: bitmap.height };
  }

  close(): void {
    this.document?.destroy();
    this.library?.destroy();
  }
}

function pictureOf({ data, width, height }: DrawnPage): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Rethrown, a wasm crash ends this process, as PDFium requires. */
function unreadable(error: unknown): never {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  throw new FileFault('FILE_UNREADABLE', 'The PDF is damaged or has another type than stated.');
}
