import { testKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SendEvent, SentEvent } from '@/core/sandbox/contract';
import { sendSandboxEvent } from '@/services/sandbox/send-event';

export const POST = endpoint({
  summary: 'Sandbox: send the sample of a webhook event to its subscribers',
  auth: testKey(),
  body: SendEvent,
  response: SentEvent,
  status: 201,
  handle: ({ principal, body }) => sendSandboxEvent(principal, body.type),
});
