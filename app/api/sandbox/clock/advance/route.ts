import { testKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AdvanceClock, AdvancedClock } from '@/core/sandbox/contract';
import { advanceClock } from '@/services/sandbox/advance-clock';

export const POST = endpoint({
  summary: 'Sandbox: let time pass for the test data',
  auth: testKey(),
  body: AdvanceClock,
  response: AdvancedClock,
  handle: ({ principal, body }) => advanceClock(principal, body.seconds),
});
