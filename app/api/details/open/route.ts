import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DetailQuestion, OpenDetails } from '@/core/information-requests/contract';
import { openDetails } from '@/services/information-requests/answer-details';

export const POST = endpoint({
  summary: 'Get the details that a link requests',
  auth: openToOwnPages('the token of the link is the proof'),
  body: OpenDetails,
  response: DetailQuestion,
  handle: ({ body }) => openDetails(body.token),
});
