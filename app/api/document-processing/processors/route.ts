import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ProcessorDescriptor } from '@/core/documents/contract';
import { listProcessors } from '@/services/documents/read/read-documents';

export const GET = endpoint({
  summary: 'List the document processors',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  response: z.array(ProcessorDescriptor),
  handle: () => listProcessors(),
});
