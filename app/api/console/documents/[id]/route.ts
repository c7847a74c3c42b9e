import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleDocument } from '@/core/documents/console-contract';
import { DeleteDocumentAnswer, InstancePath } from '@/core/documents/contract';
import { deleteDocument } from '@/services/documents/read/delete-document';
import { getConsoleDocument } from '@/services/documents/read/get-console-document';

export const GET = endpoint({
  summary: 'Get a document in the console',
  auth: consoleSession('viewer'),
  params: InstancePath,
  response: ConsoleDocument,
  handle: ({ principal, params }) => getConsoleDocument(principal, params.id),
});

/** A KYC session keeps the document's result (ADR 30). */
export const DELETE = endpoint({
  summary: 'Delete a document from the console',
  auth: consoleSession('lead'),
  params: InstancePath,
  response: DeleteDocumentAnswer,
  errors: ['LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteDocument(principal, params.id),
});
