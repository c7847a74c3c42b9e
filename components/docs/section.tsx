import type { ReactElement, ReactNode } from 'react';

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** A part of a page with an anchor, such as `#create-a-key`. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section
      id={anchorOf(title)}
      className="grid min-w-0 scroll-mt-20 gap-3 [&_p]:min-w-0 [&_p]:max-w-[70ch] [&_p_a]:text-gate [&_p_a]:underline [&_p_code]:break-words"
    >
      <h2 className="font-bold text-section">{title}</h2>
      {children}
    </section>
  );
}
