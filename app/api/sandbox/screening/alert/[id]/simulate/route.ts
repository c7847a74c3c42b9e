import { testKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SandboxPath, SimulateAlert, SimulatedAlert } from '@/core/sandbox/contract';
import { simulateAlert } from '@/services/sandbox/simulate-alert';

export const POST = endpoint({
  summary: 'Sandbox: decide, comment on or delete a test alert as a member would',
  auth: testKey('AML_SCREENING'),
  params: SandboxPath,
  body: SimulateAlert,
  response: SimulatedAlert,
  errors: ['INVALID_ALERT_TRANSITION', 'VERSION_CONFLICT'],
  handle: async ({ principal, params, body }) => ({ alert: await simulateAlert(principal, params.id, body.outcome) }),
});
