import { openToOwnPages } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { DetailQuestion, OpenDetails } from '@/core/details/contract';
import { openDetails } from '@/services/details/answer-details';

export const POST = endpoint({
  summary: 'What a customer’s link asks for',
  auth: openToOwnPages('the token of the link is the proof'),
  body: OpenDetails,
  response: DetailQuestion,
  handle: ({ body }) => openDetails(body.token),
});
