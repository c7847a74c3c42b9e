import { cropHere } from '@/platform/vision/crop-here';
import { decodeHere, turnHere } from '@/platform/vision/decode-here';
import type { SeeAnswer, SeeJob } from '@/platform/vision/see-job';
import { traceHere } from '@/platform/vision/trace-here';
import { serveJobs } from '@/platform/workers/serve';

serveJobs<SeeJob, SeeAnswer>(async (job) => {
  switch (job.what) {
    case 'decode':
      return { answer: { what: 'decode', ...(await decodeHere(job.image)) } };
    case 'crop':
      return { answer: { what: 'crop', documents: await cropHere(job.image, job.pairs) } };
    case 'turn':
      return { answer: { what: 'turn', ...(await turnHere(job.image, job.orientation)) } };
    case 'trace':
      return { answer: { what: 'trace', documents: await traceHere(job.image, job.pairs) } };
  }
});
