const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Of a page that may show the customer's page in a frame, `https://bank.example`: no path, no wildcard; http on localhost. */
export function isFrameOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (hostname.includes('*')) return false;
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname)));
}

/** The policy of a customer's page, which no page may frame by default. */
export const framedBy = (policy: string, origins: readonly string[]): string =>
  origins.length === 0 ? policy : policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
