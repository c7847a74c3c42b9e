import { testKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DocumentInstance } from '@/core/documents/contract';
import { SandboxPath, SimulateDocument } from '@/core/sandbox/contract';
import { simulateDocument } from '@/services/sandbox/simulate-document';

export const POST = endpoint({
  summary: 'Sandbox: choose how an unfinished test document ends',
  auth: testKey('DOCUMENT_VERIFICATION'),
  params: SandboxPath,
  body: SimulateDocument,
  response: DocumentInstance,
  errors: ['INVALID_STATE_TRANSITION'],
  handle: ({ principal, params, body }) => simulateDocument(principal, params.id, body.outcome),
});
