import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AddToBlocklist, Blocklist, ChangeBlocklist } from '@/core/documents/reuse-detection/blocklist-contract';
import { addToBlocklist, changeBlocklist, readBlocklist } from '@/services/documents/reuse-detection/blocklist';

export const GET = endpoint({
  summary: 'List the document blocklist',
  auth: consoleSession('viewer'),
  response: Blocklist,
  handle: ({ principal }) => readBlocklist(principal),
});

export const POST = endpoint({
  summary: 'Add a document number or document to the blocklist',
  auth: consoleSession('lead'),
  body: AddToBlocklist,
  response: Blocklist,
  status: 201,
  handle: ({ principal, body }) => addToBlocklist(principal, body),
});

export const PUT = endpoint({
  summary: 'Set whether blocklisted documents are rejected or only flagged',
  auth: consoleSession('lead'),
  body: ChangeBlocklist,
  response: Blocklist,
  handle: ({ principal, body }) => changeBlocklist(principal, body),
});
