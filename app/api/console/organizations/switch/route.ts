import { ownAccount } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { OwnOrganization, SwitchOrganization } from '@/core/organizations/organizations-contract';
import { switchOrganization } from '@/services/identity/switch-organization';

export const POST = endpoint({
  summary: 'Switch the organization of the sign-in session',
  auth: ownAccount(),
  body: SwitchOrganization,
  response: OwnOrganization,
  handle: ({ principal, body }) => switchOrganization(principal, body.organizationId),
});
