'use client';

import type { ReactElement } from 'react';
import { CopyButton } from './copy-button';

export function ShownLink({ label, url }: { label: string; url: string }): ReactElement {
  return (
    <div>
      <div className="flex items-center justify-between">
        <p className="text-ink-2">{label}</p>
        <CopyButton value={url} />
      </div>
      <pre className="whitespace-pre-wrap break-all border border-line bg-sunken p-2">
        <code>{url}</code>
      </pre>
    </div>
  );
}
