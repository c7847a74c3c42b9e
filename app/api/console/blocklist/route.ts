import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AddToBlocklist, Blocklist, ChangeBlocklist } from '@/core/documents/reuse-detection/blocklist-contract';
import { addToBlocklist, changeBlocklist, readBlocklist } from '@/services/documents/known/blocklist';

export const GET = endpoint({
  summary: 'Documents that the organization does not want to see again',
  auth: consoleSession('viewer'),
  response: Blocklist,
  handle: ({ principal }) => readBlocklist(principal),
});

export const POST = endpoint({
  summary: 'Put a document number, or an earlier document, on the blocklist',
  auth: consoleSession('lead'),
  body: AddToBlocklist,
  response: Blocklist,
  status: 201,
  handle: ({ principal, body }) => addToBlocklist(principal, body),
});

export const PUT = endpoint({
  summary: 'Refuse documents that are on the blocklist, or tell of them only',
  auth: consoleSession('lead'),
  body: ChangeBlocklist,
  response: Blocklist,
  handle: ({ principal, body }) => changeBlocklist(principal, body),
});
