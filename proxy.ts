import { type NextRequest, NextResponse } from 'next/server';
import { pageHeaders } from '@/core/http/headers';

/**
 * Next.js reads the CSP nonce from the request's policy. @NOTE keep `/api` out of the matcher: a matching proxy
 * truncates request bodies at 10 MiB.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const { pathname, search } = request.nextUrl;
  const answer = pageHeaders({
    nonce,
    pathname,
    secure: (process.env.GATEHOUSE_BASE_URL ?? '').startsWith('https://'),
    development: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', answer['content-security-policy'] ?? '');
  headers.set('x-gatehouse-nonce', nonce);
  headers.set('x-gatehouse-path', pathname);
  headers.set('x-gatehouse-query', search);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(answer)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: ['/((?!api/|_next/static|_next/image|workers/|models/|favicon.ico|icon.svg).*)'],
};
