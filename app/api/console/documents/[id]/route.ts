import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ConsoleDocument } from '@/core/documents/console-contract';
import { InstancePath } from '@/core/documents/contract';
import { getConsoleDocument } from '@/services/documents/get-console-document';

/** One document with its stage graph, rules and signed pictures. */
export const GET = endpoint({
  summary: 'Read a document in the console',
  auth: consoleSession('viewer'),
  params: InstancePath,
  response: ConsoleDocument,
  handle: ({ principal, params }) => getConsoleDocument(principal, params.id),
});
