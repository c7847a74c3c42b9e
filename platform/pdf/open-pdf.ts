import type { ScanArtefacts } from '@/core/documents/files/artefacts';
import type { PageReading } from '@/core/documents/pipeline/reading';
import { engine } from '@/platform/worker-pool/worker-pools';
import type { StripSheet } from './strip-sheet';

/** docs/api.md#files */
const PDF_PAGE_LIMIT = 50;

export type PdfPage = {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  /** Boxes in pixels of the drawn page; null if absent or untrusted. */
  text: PageReading | null;
  /** Invisible lines, excluded from `text`. */
  hidden: number;
  /** Null if the text sufficed. */
  image: Buffer | null;
};

/** 150 dpi for pages, 300 for cards. */
export type PdfJob = {
  bytes: Uint8Array;
  images: 'always' | 'when-no-text';
  subject: 'paper' | 'card';
  pageLimit: number;
};
export type PdfAnswer = {
  pages: (Omit<PdfPage, 'image'> & { image: Uint8Array | null })[];
  sheet: StripSheet | null;
  electronicInvoice: ScanArtefacts['electronicInvoice'];
};

type PdfOptions = Partial<Omit<PdfJob, 'bytes'>>;

/**
 * For identity documents use `images: 'always'`: a text layer can differ from the image. Rejects with FileFault
 * UNSUPPORTED_FILE_TYPE, PDF_ENCRYPTED, FILE_UNREADABLE or TOO_MANY_FILES, or WorkerFault.
 */
export async function pdfPages(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfPage[]> {
  return (await openPdf(bytes, options)).pages;
}

/** With sampled lines to compare text layers with the image, and the electronic invoice. */
export async function openPdf(
  bytes: Uint8Array,
  options: PdfOptions = {},
): Promise<Omit<PdfAnswer, 'pages'> & { pages: PdfPage[] }> {
  const { images = 'when-no-text', subject = 'paper', pageLimit = PDF_PAGE_LIMIT } = options;
  const answer = await engine<PdfJob, PdfAnswer>('pdf').run({ bytes, images, subject, pageLimit });
  return {
    ...answer,
    pages: answer.pages.map((page) => ({ ...page, image: page.image && Buffer.from(page.image) })),
  };
}
