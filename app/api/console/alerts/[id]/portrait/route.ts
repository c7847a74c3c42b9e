import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { servePortrait } from '@/services/alerts/queue/customer-sessions';

export const GET = endpoint({
  summary: 'Get the portrait of the newest KYC session with the external ID of an alert',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  response: null,
  produces: 'image/jpeg',
  handle: ({ principal, params }) => servePortrait(principal, params.id),
});
