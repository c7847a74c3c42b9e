import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { JudgeHeldRegister, OrganizationRegisterState } from '@/core/screening/watchlists-contract';
import { judgeHeldRegister } from '@/services/organization-register/judge-held-register';

export const POST = endpoint({
  summary: 'Release or discard the file of the organization’s register that was held back',
  auth: consoleSession('admin'),
  body: JudgeHeldRegister,
  response: OrganizationRegisterState,
  handle: ({ principal, body }) => judgeHeldRegister(principal, body),
});
