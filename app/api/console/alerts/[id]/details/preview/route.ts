import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DetailEffect, PreviewDetails } from '@/core/information-requests/contract';
import { previewDetails } from '@/services/information-requests/add-details';

export const POST = endpoint({
  summary: 'Preview the effect of an added detail',
  auth: consoleSession('analyst'),
  params: z.object({ id: z.string() }),
  body: PreviewDetails,
  response: DetailEffect,
  handle: ({ principal, params, body }) => previewDetails(principal, params.id, body.answer),
});
