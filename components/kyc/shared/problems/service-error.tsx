import type { ReactElement } from 'react';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { Press } from '../frame/action';

export type FaultNotice = { language: KycLanguage; body: string; again: string };

/** A reload keeps the token in the fragment. */
export function OurFault({ told }: { told: FaultNotice[] }): ReactElement {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-8 px-4">
      {told.map(({ language, body, again }) => (
        <div key={language} lang={language} className="grid gap-3">
          <p className="text-kyc leading-[1.65]">{body}</p>
          <Press look="plain" onClick={() => location.reload()}>
            {again}
          </Press>
        </div>
      ))}
    </main>
  );
}
