import { requestResultEmail, sendInvitation, sendResult } from '@/services/kyc/links/send-invitation';
import { resendLinkAutomatically } from '@/services/kyc/links/send-new-link';
import { isDocumentDecided, verifyFace } from '@/services/kyc/liveness/verify-face';
import { simulateStored } from '@/services/sandbox/simulate-session';
import { inngest } from './client';
import { kycInvitationRequested, kycResultRequested, kycSessionCompleted, kycSessionSimulated } from './events';

export const kycInvitation = inngest.createFunction(
  { id: 'kyc-invitation', triggers: [kycInvitationRequested], retries: 8 },
  async ({ event, step }) => {
    const { organizationId, sessionId } = event.data;
    await step.run('send', () => sendInvitation(organizationId, sessionId));
  },
);

export const kycResult = inngest.createFunction(
  { id: 'kyc-result', triggers: [kycResultRequested], retries: 8 },
  async ({ event, step }) => {
    const { organizationId, sessionId } = event.data;
    await step.run('send', () => sendResult(organizationId, sessionId));
  },
);

/** A customer of the sandbox (ADR 35). */
export const kycSimulation = inngest.createFunction(
  { id: 'kyc-simulation', triggers: [kycSessionSimulated], retries: 2 },
  async ({ event, step }) => {
    const { organizationId, sessionId } = event.data;
    await step.run('simulate', () => simulateStored(organizationId, sessionId));
  },
);

/** Wait half a day for the document's portrait, because a verdict is final; then use the original photo. */
const pauseAfter = (look: number): string => (look <= 10 ? '3s' : look <= 30 ? '15s' : '5m');
const LOOKS = 170;

/** Compare portrait and selfie, then email a new link or the result if configured. */
export const kycFaceVerification = inngest.createFunction(
  {
    id: 'kyc-face-verification',
    triggers: [kycSessionCompleted],
    concurrency: { key: 'event.data.organizationId', limit: 4 },
    retries: 4,
  },
  async ({ event, step }) => {
    const { organizationId, sessionId } = event.data;
    for (let look = 1; look <= LOOKS; look++) {
      const decided = await step.run(`document-${look}`, () => isDocumentDecided(organizationId, sessionId));
      if (decided) break;
      await step.sleep(`wait-${look}`, pauseAfter(look));
    }
    await step.run('compare', () => verifyFace({ organizationId }, sessionId));
    await step.run('new-link', () => resendLinkAutomatically({ organizationId }, sessionId));
    await step.run('result', () => requestResultEmail({ organizationId }, sessionId));
  },
);
