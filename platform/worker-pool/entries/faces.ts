import type { FacesAnswer, FacesJob } from '@/platform/faces/find-faces';
import { findFacesInWorker, followFaceInWorker, greyInWorker } from '@/platform/faces/find-faces-in-worker';
import { serveJobs } from '@/platform/worker-pool/serve';

serveJobs<FacesJob, FacesAnswer>(async ({ image, wishes, grey, near }) => ({
  answer: {
    faces: near ? await followFaceInWorker(image, near) : await findFacesInWorker(image, wishes),
    grey: grey ? await greyInWorker(image) : null,
  },
}));
