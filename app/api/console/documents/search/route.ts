import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleDocumentList, SearchConsoleDocuments } from '@/core/documents/console-contract';
import { listConsoleDocuments } from '@/services/documents/read/list-console-documents';

export const POST = endpoint({
  summary: 'Search documents in the console',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: SearchConsoleDocuments,
  response: ConsoleDocumentList,
  handle: ({ principal, body }) => listConsoleDocuments(principal, body),
});
