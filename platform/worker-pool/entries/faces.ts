import type { FacesAnswer, FacesJob } from '@/platform/faces/find-faces';
import { findFacesHere, followFaceHere, greyHere } from '@/platform/faces/find-faces-here';
import { serveJobs } from '@/platform/worker-pool/serve';

serveJobs<FacesJob, FacesAnswer>(async ({ image, wishes, grey, near }) => ({
  answer: {
    faces: near ? await followFaceHere(image, near) : await findFacesHere(image, wishes),
    grey: grey ? await greyHere(image) : null,
  },
}));
