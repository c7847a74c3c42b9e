'use client';

import { Check, Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button';

/** Without clipboard access the label asks to copy by hand. */
export function CopyButton(props: {
  value: string;
  label?: string;
  look?: 'plain' | 'quiet' | 'primary';
}): ReactElement {
  const t = useTranslations('ui');
  const { value, label = t('copy'), look = 'quiet' } = props;
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // No permission or no secure context.
      setState('refused');
    }
    setTimeout(() => setState('idle'), 2500);
  };
  const Shape = state === 'copied' ? Check : Copy;
  return (
    <Button size="small" look={look} onClick={copy} className="shrink-0 whitespace-nowrap">
      <Shape aria-hidden className="size-4" strokeWidth={1.75} />
      <span aria-live="polite">{state === 'copied' ? t('copied') : state === 'refused' ? t('copyByHand') : label}</span>
    </Button>
  );
}
