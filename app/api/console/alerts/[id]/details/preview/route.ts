import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { DetailEffect, PreviewDetails } from '@/core/details/contract';
import { previewDetails } from '@/services/details/add-details';

export const POST = endpoint({
  summary: 'What a detail that is added would change',
  auth: consoleSession('analyst'),
  params: z.object({ id: z.string() }),
  body: PreviewDetails,
  response: DetailEffect,
  handle: ({ principal, params, body }) => previewDetails(principal, params.id, body.answer),
});
