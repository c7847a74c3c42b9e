import type { ReactElement } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';

export function CodeBlock({ label, text }: { label: string; text: string }): ReactElement {
  return (
    <figure className="min-w-0 rounded-panel border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-line border-b px-3 py-1 text-ink-2 text-small">
        <span className="min-w-0 break-words">{label}</span>
        <CopyButton value={text} />
      </figcaption>
      <ScrollRegion label={label}>
        <pre className="p-3 font-mono text-small">{text}</pre>
      </ScrollRegion>
    </figure>
  );
}
