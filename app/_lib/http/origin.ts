import { baseUrl } from '@/platform/base-url';

export { baseUrl };

/** HTTPS: cookies get Secure and the __Host- prefix. */
export function secureOrigin(): boolean {
  return baseUrl().startsWith('https://');
}
