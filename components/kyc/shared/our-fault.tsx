import type { ReactElement } from 'react';
import type { KycLanguage } from '@/core/kyc/languages';
import { Press } from './action';

export type ToldFault = { language: KycLanguage; body: string; again: string };

/** A reload keeps the token in the fragment. */
export function OurFault({ told }: { told: ToldFault[] }): ReactElement {
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
