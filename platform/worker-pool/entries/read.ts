import { orientationInWorker, readPageInWorker } from '@/platform/ocr/page-reader';
import type { ReadAnswer, ReadJob } from '@/platform/ocr/read-page';
import { serveJobs } from '@/platform/worker-pool/serve';

serveJobs<ReadJob, ReadAnswer>(async (job) => {
  switch (job.what) {
    case 'page':
      return { answer: { what: 'page', reading: await readPageInWorker(job.image, job) } };
    case 'orientation':
      return { answer: { what: 'orientation', orientation: await orientationInWorker(job.image) } };
  }
});
