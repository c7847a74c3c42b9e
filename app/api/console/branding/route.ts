import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Branding, ChangeBranding } from '@/core/kyc/session/branding';
import { changeAccent, viewBranding } from '@/services/organizations/branding';

export const GET = endpoint({
  summary: 'Get the branding of the customer pages',
  auth: consoleSession('admin'),
  response: Branding,
  handle: ({ principal }) => viewBranding(principal),
});

export const PUT = endpoint({
  summary: 'Set the brand colour of the customer pages',
  auth: consoleSession('admin'),
  body: ChangeBranding,
  response: Branding,
  handle: ({ principal, body }) => changeAccent(principal, body.accent),
});
