import { sendInvitation } from '@/services/kyc/links/send-invitation';
import { inngest } from '../client';
import { kycInvitationRequested } from '../events';

export const kycInvitation = inngest.createFunction(
  { id: 'kyc-invitation', triggers: [kycInvitationRequested], retries: 8 },
  async ({ event, step }) => {
    const { organizationId, sessionId } = event.data;
    await step.run('send', () => sendInvitation(organizationId, sessionId));
  },
);
