import { z } from 'zod';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** https, or http on this machine; credentials in it would reach the customer's history. */
function isSafe(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === 'https:' ? hostname.includes('.') || LOCAL.includes(hostname) : LOCAL.includes(hostname);
}

/** Where the last page leads to. An unknown placeholder would stay in the address. */
export const ReturnUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((address) => URL.canParse(address) && isSafe(address), { message: 'must be https, or http on localhost' })
  .refine((address) => !/[{}]/.test(address.replaceAll('{sessionId}', '')), {
    message: 'the only word in braces is {sessionId}',
  });
