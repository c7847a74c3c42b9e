'use client';

import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

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
