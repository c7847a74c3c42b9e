import { sendResult } from '@/services/kyc/links/send-result';
import { inngest } from '../client';
import { kycResultRequested } from '../events';

export const kycResult = inngest.createFunction(
  { id: 'kyc-result', triggers: [kycResultRequested], retries: 8 },
  async ({ event, step }) => {
    const { organizationId, sessionId } = event.data;
    await step.run('send', () => sendResult(organizationId, sessionId));
  },
);
