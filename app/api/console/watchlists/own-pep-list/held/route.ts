import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { JudgeHeldPepList, OrganizationRegisterState } from '@/core/screening/watchlists/contract';
import { judgeHeldRegister } from '@/services/pep-lists/judge-held-register';

export const POST = endpoint({
  summary: 'Release or discard the held file of the organization’s PEP list',
  auth: consoleSession('admin'),
  body: JudgeHeldPepList,
  response: OrganizationRegisterState,
  handle: ({ principal, body }) => judgeHeldRegister(principal, body),
});
