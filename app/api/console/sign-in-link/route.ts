import { openToOwnPages } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AskForSignInLink, SignInLinkAsked } from '@/core/organizations/members-contract';
import { askForSignInLink } from '@/services/identity/sign-in-link';

export const POST = endpoint({
  summary: 'Ask for a sign-in link by email',
  auth: openToOwnPages('the link goes to the address of a member only'),
  limit: 'memberLink',
  status: 202,
  body: AskForSignInLink,
  response: SignInLinkAsked,
  handle: async ({ body }) => askForSignInLink(body.email),
});
