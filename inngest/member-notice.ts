import { mailNotice } from '@/services/notifications/mail-notice';
import { inngest } from './client';
import { memberNoticeMade } from './events';

export const memberNotice = inngest.createFunction(
  { id: 'member-notice', triggers: [memberNoticeMade], retries: 5 },
  async ({ event, step }) => {
    await step.run('mail', () => mailNotice(event.data.organizationId, event.data.noticeId));
  },
);
