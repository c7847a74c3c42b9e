import { mailNewLinkByItself } from '@/services/kyc/send-new-link';
import { askForResultMail } from '@/services/kyc/send-result';
import { isDocumentDecided, verifyFace } from '@/services/kyc/verify-face';
import { inngest } from '../client';
import { kycSessionCompleted } from '../events';

/**
 * The portrait is cut out by the document pipeline. A document ends in seconds, behind many others or after its engine failed it may take
 * long, and a judgement without it would stay: it is waited for through half a day, after which the photo as it came has to do.
 */
const pauseAfter = (look: number): string => (look <= 10 ? '3s' : look <= 30 ? '15s' : '5m');
const LOOKS = 170;

/** After the customer has finished: waits for the document, then compares portrait and photo, and mails a new link or the end where that is wanted. */
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
    await step.run('new-link', () => mailNewLinkByItself({ organizationId }, sessionId));
    await step.run('result', () => askForResultMail({ organizationId }, sessionId));
  },
);
