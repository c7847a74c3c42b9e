'use client';

import type { ReactElement } from 'react';
import type { PageErrorProps } from '@/components/ui/page-fault';
import PageError from './error';
import { code, latin } from './fonts';
import './globals.css';

/** Replaces the root layout. */
export default function GlobalError({ error }: PageErrorProps): ReactElement {
  return (
    <html lang="en" className={`${latin.variable} ${code.variable}`}>
      <body>
        <title>Gatehouse</title>
        <PageError error={error} />
      </body>
    </html>
  );
}
