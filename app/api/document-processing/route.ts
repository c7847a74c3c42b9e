import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CreateDocument, DocumentInstance, DocumentList, ListDocumentsQuery } from '@/core/documents/contract';
import { BODY_LIMITS } from '@/core/http/limits';
import { createDocument, endedDocument } from '@/services/documents/intake/create-document';
import { listDocuments } from '@/services/documents/read/read-documents';

export const POST = endpoint({
  summary: 'Submit files for validation and extraction',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  body: CreateDocument,
  maxBodyBytes: BODY_LIMITS.documents,
  response: DocumentInstance,
  status: 201,
  limit: 'documentCreate',
  idempotent: true,
  errors: ['CREDITS_EXHAUSTED', 'INSTANCE_DELETED'],
  finish: (accepted, { principal, body, request }) =>
    body.backgroundProcessing ? null : endedDocument(accepted, principal, request.signal),
  handle: ({ call, body }) => createDocument(call, body),
});

export const GET = endpoint({
  summary: 'List document instances',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  query: ListDocumentsQuery,
  response: DocumentList,
  handle: ({ principal, query }) => listDocuments(principal, query),
});
