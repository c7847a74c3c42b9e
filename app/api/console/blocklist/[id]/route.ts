import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Blocklist } from '@/core/documents/reuse-detection/blocklist-contract';
import { removeFromBlocklist } from '@/services/documents/reuse-detection/blocklist';

export const DELETE = endpoint({
  summary: 'Remove an entry from the blocklist',
  auth: consoleSession('lead'),
  params: z.object({ id: z.string() }),
  response: Blocklist,
  handle: ({ principal, params }) => removeFromBlocklist(principal, params.id),
});
