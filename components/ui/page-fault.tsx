'use client';

import { OctagonAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from './button';
import { Wordmark } from './mark';

/** The digest is the request id. */
export type PageErrorProps = { error: Error & { digest?: string } };

export function PageFault(props: {
  title: string;
  body: string;
  retry: string;
  requestId: string;
  id: string | undefined;
  framed?: boolean;
}): ReactElement {
  const { title, body, retry, requestId, id, framed = false } = props;
  const content = (
    <div role="alert" className="grid justify-items-start gap-4">
      <h1 className="flex items-center gap-2 font-bold text-title">
        <OctagonAlert aria-hidden className="size-5 shrink-0 text-hit" strokeWidth={1.75} />
        {title}
      </h1>
      <p className="text-ink-2">{body}</p>
      {/* The server made the page, so only the server can make it anew. */}
      <Button look="primary" onClick={() => location.reload()}>
        {retry}
      </Button>
      {id && (
        <p className="text-ink-2 text-small">
          {requestId} <span className="ident break-all">{id}</span>
        </p>
      )}
    </div>
  );
  if (framed) return <div className="max-w-[560px] px-4 py-6">{content}</div>;
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-6 px-6">
      <Wordmark size={26} />
      {content}
    </main>
  );
}
