import { customerSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { KeptNotes, PageNotes } from '@/core/kyc/page-notes-contract';
import { keepNotes } from '@/services/kyc/keep-notes';

/** Camera, hints and photos as the page saw them, for the session's record: codes and counts, no picture. */
export const POST = endpoint({
  summary: 'Tell the session’s record what the page saw',
  auth: customerSession(),
  body: PageNotes,
  response: KeptNotes,
  handle: ({ principal, body }) => keepNotes(principal, body.notes),
});
