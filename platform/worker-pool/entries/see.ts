import { cropDocumentInWorker } from '@/platform/vision/crop-document-in-worker';
import { decodeImageInWorker, rotateInWorker } from '@/platform/vision/decode-image-in-worker';
import { findTracesInWorker } from '@/platform/vision/find-traces-in-worker';
import type { VisionAnswer, VisionJob } from '@/platform/vision/vision-job';
import { serveJobs } from '@/platform/worker-pool/serve';

serveJobs<VisionJob, VisionAnswer>(async (job) => {
  switch (job.what) {
    case 'decode':
      return { answer: { what: 'decode', ...(await decodeImageInWorker(job.image)) } };
    case 'crop':
      return { answer: { what: 'crop', documents: await cropDocumentInWorker(job.image, job.pairs) } };
    case 'turn':
      return { answer: { what: 'turn', ...(await rotateInWorker(job.image, job.orientation)) } };
    case 'trace':
      return { answer: { what: 'trace', documents: await findTracesInWorker(job.image, job.pairs) } };
  }
});
