import type { Accent } from '@/core/kyc/accent';

/** The business's colour for the page's one style element; every value was made by core/kyc/accent.ts, never copied from input. */
export function accentStyle({ ground, text, hover }: Accent): string {
  return `:root{--own-accent:${ground};--own-accent-hover:${hover};--own-on-accent:${text}}`;
}
