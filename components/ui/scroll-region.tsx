'use client';

import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

const REACHABLE = { tabIndex: 0 };

/** Focusable while it scrolls in any direction (WCAG 2.1.1), and until measured. */
export function ScrollRegion(props: { label: string; className?: string; children: ReactNode }): ReactElement {
  const { label, className, children } = props;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = element.current;
    if (!region) return;
    const measure = () => {
      const scrolls = region.scrollWidth > region.clientWidth + 1 || region.scrollHeight > region.clientHeight + 1;
      if (scrolls) region.tabIndex = 0;
      else region.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(region);
    for (const child of region.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={element} aria-label={label} className={clsx('scroll-x', className)} {...REACHABLE}>
      {children}
    </section>
  );
}

type Ways = { text: string | null; email: string | null; phone: string | null };

/** The organization's contact, as plain text; null without any. */
export function Reach({ contact, title }: { contact: Ways; title: string }): ReactElement | null {
  const { text, phone, email } = contact;
  if (!text && !phone && !email) return null;
  const ways = [phone && [`tel:${phone.replace(/[^+\d]/g, '')}`, phone], email && [`mailto:${email}`, email]];
  return (
    <section className="grid gap-1 border-line border-t pt-3 text-kyc leading-[inherit]">
      <p className="font-semibold">{title}</p>
      {text && <p>{text}</p>}
      {ways.map(
        (way) =>
          way && (
            <a
              key={way[0]}
              href={way[0]}
              className="flex min-h-12 items-center text-gate underline decoration-1 underline-offset-4"
            >
              {way[1]}
            </a>
          ),
      )}
    </section>
  );
}
