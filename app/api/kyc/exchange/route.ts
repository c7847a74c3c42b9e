import { openToOwnPages } from '@/app/_lib/http/auth';
import { customerCookie } from '@/app/_lib/http/console-auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession, ExchangeToken } from '@/core/kyc/session/customer-contract';
import { exchangeToken } from '@/services/kyc/session/customer-access';

/** docs/api.md#customer-token */
export const POST = endpoint({
  summary: 'Exchange the token of a customer link for a session cookie',
  auth: openToOwnPages('the token in the body is the proof'),
  body: ExchangeToken,
  response: CustomerSession,
  handle: async ({ body }) => {
    const { session, cookieValue, expiresAt } = await exchangeToken(body);
    return Response.json(CustomerSession.parse(session), {
      headers: { 'set-cookie': customerCookie(cookieValue, expiresAt, new Date()) },
    });
  },
});
