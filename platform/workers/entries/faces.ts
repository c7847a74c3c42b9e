import type { FacesAnswer, FacesJob } from '@/platform/faces/find-faces';
import { findFacesHere } from '@/platform/faces/find-faces-here';
import { serveJobs } from '@/platform/workers/serve';

serveJobs<FacesJob, FacesAnswer>(async ({ image, descriptors }) => ({
  answer: await findFacesHere(image, descriptors),
}));
