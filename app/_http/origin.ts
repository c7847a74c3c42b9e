import { baseUrl } from '@/platform/base-url';

export { baseUrl };

/** Whether cookies may carry Secure and the __Host- prefix. */
export function secureOrigin(): boolean {
  return baseUrl().startsWith('https://');
}
