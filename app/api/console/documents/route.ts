import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ConsoleDocumentList, ConsoleDocumentsQuery } from '@/core/documents/console-contract';
import { listConsoleDocuments } from '@/services/documents/list-console-documents';

/** Every processed document of the organization. */
export const GET = endpoint({
  summary: 'List documents in the console',
  auth: consoleSession('analyst'),
  query: ConsoleDocumentsQuery,
  response: ConsoleDocumentList,
  handle: ({ principal, query }) => listConsoleDocuments(principal, query),
});
