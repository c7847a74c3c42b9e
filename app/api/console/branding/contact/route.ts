import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Branding, ChangeContact } from '@/core/kyc/session/branding';
import { changeContact } from '@/services/organizations/branding';

export const PUT = endpoint({
  summary: 'Update the customer contact details',
  auth: consoleSession('admin'),
  body: ChangeContact,
  response: Branding,
  handle: ({ principal, body }) => changeContact(principal, body),
});
