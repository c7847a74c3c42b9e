import type { PageReading } from '@/core/documents/reading';
import { engine } from '@/platform/workers/engines';
import type { StripSheet } from './strip-sheet';

/** At most this many pages a document (docs/api.md#files). */
const PDF_PAGE_LIMIT = 50;

export type PdfPage = {
  /** Counted from 1. */
  number: number;
  width: number;
  height: number;
  /** The page's own text with boxes in pixels of the drawn page, or null when it has none that can be trusted to be text. */
  text: PageReading | null;
  /** Lines of the text layer that do not show on the drawn page; they are not part of `text`. */
  hidden: number;
  /** The page drawn, as JPEG of width × height; null when the text made it unnecessary. */
  image: Buffer | null;
};

/** `subject`: pages are read as they are (150 dpi), or cards are looked for on them (300 dpi). */
export type PdfJob = {
  bytes: Uint8Array;
  images: 'always' | 'when-no-text';
  subject: 'paper' | 'card';
  pageLimit: number;
};
export type PdfAnswer = { pages: (Omit<PdfPage, 'image'> & { image: Uint8Array | null })[]; sheet: StripSheet | null };

type PdfOptions = Partial<Omit<PdfJob, 'bytes'>>;

/**
 * The pages of an uploaded PDF, opened in a process of its own. A text layer can say something else than the picture: where identity
 * is at stake ask for `images: 'always'` and read the picture.
 * Rejects with FileFault UNSUPPORTED_FILE_TYPE, PDF_ENCRYPTED, FILE_UNREADABLE or TOO_MANY_FILES (more pages than `pageLimit`);
 * a hostile file that hangs or grows costs its process and rejects with EngineFault `timeout`, `memory` or `crash`.
 */
export async function pdfPages(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfPage[]> {
  return (await openPdf(bytes, options)).pages;
}

/** The same with a sheet of sampled lines, by which text layers that are read instead of pictures can be compared with them. */
export async function openPdf(
  bytes: Uint8Array,
  options: PdfOptions = {},
): Promise<{ pages: PdfPage[]; sheet: StripSheet | null }> {
  const { images = 'when-no-text', subject = 'paper', pageLimit = PDF_PAGE_LIMIT } = options;
  const { pages, sheet } = await engine<PdfJob, PdfAnswer>('pdf').run({ bytes, images, subject, pageLimit });
  return { pages: pages.map((page) => ({ ...page, image: page.image && Buffer.from(page.image) })), sheet };
}
