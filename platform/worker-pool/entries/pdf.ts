import type { PdfAnswer, PdfJob } from '@/platform/pdf/open-pdf';
import { openPdfInWorker } from '@/platform/pdf/open-pdf-in-worker';
import { serveJobs } from '@/platform/worker-pool/serve';

serveJobs<PdfJob, PdfAnswer>(async (job) => ({ answer: await openPdfInWorker(job) }));
