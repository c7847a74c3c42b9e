'use client';

import { Printer } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

/** The codes for the day the phone is lost, the only time they are seen. */
export function RecoveryCodes(props: {
  codes: readonly string[];
  /** By where it stands on the page. */
  heading: 'h2' | 'h3';
  onKept: () => void;
}): ReactElement {
  const { codes, heading: Heading, onKept } = props;
  const t = useTranslations('secondStep');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid max-w-140 gap-3">
      <Heading ref={title} tabIndex={-1} className="font-semibold">
        {t('codesTitle')}
      </Heading>
      <p>{t('codesHint')}</p>
      <ol className="ident grid grid-cols-1 gap-x-8 gap-y-1 border border-line bg-sunken p-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="primary" onClick={onKept}>
          {t('kept')}
        </Button>
        <CopyButton look="plain" value={codes.join('\n')} />
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
