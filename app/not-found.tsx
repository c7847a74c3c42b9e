import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { Wordmark } from '@/components/ui/mark';

export const metadata: Metadata = { title: 'Not found' };

/** Part of every page, so it ships no script. */
export default function Page(): ReactElement {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-4 px-6">
      <Wordmark size={26} />
      <h1 className="font-bold text-title">Page not found</h1>
      <p className="text-ink-2">If you followed a link, it may be incomplete. Ask the sender for it again.</p>
      <p>
        <a href="/console" className="text-gate underline">
          Go to console
        </a>
      </p>
    </main>
  );
}
