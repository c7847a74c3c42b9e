import type { ReactElement } from 'react';
import { Wordmark } from './mark';

export function NotFound({ title, body, home }: { title: string; body: string; home: string }): ReactElement {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-4 px-6">
      <Wordmark size={26} />
      <h1 className="font-bold text-title">{title}</h1>
      <p className="text-ink-2">{body}</p>
      <p>
        {/* No router's link: this page is part of every other, and the customer's first screen has a budget. */}
        <a href="/console" className="text-gate underline">
          {home}
        </a>
      </p>
    </main>
  );
}
