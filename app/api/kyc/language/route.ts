import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { chooseLanguage } from '@/services/kyc/session/customer-session';

export const POST = endpoint({
  summary: 'Set the language of the session',
  auth: customerSession(),
  body: z.object({ language: z.enum(KYC_LANGUAGES) }),
  response: CustomerSession,
  handle: ({ principal, body }) => chooseLanguage(principal, body.language),
});
