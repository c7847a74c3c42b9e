import { testKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ListedFrom, SandboxPath } from '@/core/sandbox/contract';
import { listSubject } from '@/services/sandbox/list-subject';

export const POST = endpoint({
  summary: 'Sandbox: list a monitored test subject from tomorrow on',
  auth: testKey('AML_SCREENING'),
  params: SandboxPath,
  response: ListedFrom,
  errors: ['INVALID_STATE_TRANSITION'],
  handle: ({ principal, params }) => listSubject(principal, params.id),
});
