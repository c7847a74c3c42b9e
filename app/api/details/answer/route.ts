import { z } from 'zod';
import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AnswerDetails } from '@/core/information-requests/contract';
import { answerDetails } from '@/services/information-requests/answer-details';

export const POST = endpoint({
  summary: 'Submit the details that a link requests',
  auth: openToOwnPages('the token of the link is the proof'),
  body: AnswerDetails,
  response: z.object({ received: z.literal(true) }),
  handle: ({ body }) => answerDetails(body.token, body.answer),
});
