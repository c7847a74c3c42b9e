import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Branding, ChangeBranding } from '@/core/kyc/branding';
import { changeAccent, viewBranding } from '@/services/organizations/branding';

export const GET = endpoint({
  summary: 'What customers see of the organization',
  auth: consoleSession('admin'),
  response: Branding,
  handle: ({ principal }) => viewBranding(principal),
});

export const PUT = endpoint({
  summary: 'Change the colour of the customer’s pages',
  auth: consoleSession('admin'),
  body: ChangeBranding,
  response: Branding,
  handle: ({ principal, body }) => changeAccent(principal, body.accent),
});
