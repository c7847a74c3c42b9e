import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DeleteDocumentAnswer, DocumentInstance, InstancePath } from '@/core/documents/contract';
import { deleteDocument } from '@/services/documents/read/delete-document';
import { getDocument } from '@/services/documents/read/read-documents';

export const GET = endpoint({
  summary: 'Get a document instance',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  params: InstancePath,
  response: DocumentInstance,
  handle: ({ principal, params }) => getDocument(principal, params.id),
});

export const DELETE = endpoint({
  summary: 'Delete a document instance',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  params: InstancePath,
  response: DeleteDocumentAnswer,
  errors: ['LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteDocument(principal, params.id),
});
