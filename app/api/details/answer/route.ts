import { z } from 'zod';
import { open, refuseCrossSite } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { AnswerDetails } from '@/core/details/contract';
import { answerDetails } from '@/services/details/answer-details';

/** The customer's answer, once. */
export const POST = endpoint({
  summary: 'Answer what a customer’s link asks for',
  auth: {
    ...open('the token of the link is the proof'),
    run: async (request) => {
      refuseCrossSite(request);
      return null;
    },
  },
  body: AnswerDetails,
  response: z.object({ received: z.literal(true) }),
  handle: ({ body }) => answerDetails(body.token, body.answer),
});
