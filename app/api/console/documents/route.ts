import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleDocumentList, ConsoleDocumentsQuery, CreateConsoleDocument } from '@/core/documents/console-contract';
import { DocumentInstance } from '@/core/documents/contract';
import { BODY_LIMITS } from '@/core/http/limits';
import { createConsoleDocument } from '@/services/documents/intake/create-document';
import { listConsoleDocuments } from '@/services/documents/read/list-console-documents';

export const GET = endpoint({
  summary: 'List documents in the console',
  auth: consoleSession('viewer'),
  query: ConsoleDocumentsQuery,
  response: ConsoleDocumentList,
  handle: ({ principal, query }) => listConsoleDocuments(principal, query),
});

export const POST = endpoint({
  summary: 'Add a document in the console',
  auth: consoleSession('analyst'),
  body: CreateConsoleDocument,
  maxBodyBytes: BODY_LIMITS.documents,
  response: DocumentInstance,
  status: 201,
  handle: ({ call, body }) => createConsoleDocument(call, body),
});
