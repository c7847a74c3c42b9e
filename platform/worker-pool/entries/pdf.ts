import type { PdfAnswer, PdfJob } from '@/platform/pdf/open-pdf';
import { openPdfInWorker } from '@/platform/pdf/open-pdf-here';
import { serveJobs } from '@/platform/worker-pool/serve';

serveJobs<PdfJob, PdfAnswer>(async (job) => ({ answer: await openPdfInWorker(job) }));
