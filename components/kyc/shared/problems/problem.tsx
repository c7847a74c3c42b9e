import { type ReactElement, useEffect, useRef } from 'react';
import { type MessageKey, useWords, type Words } from '@/components/kyc/i18n';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { Press } from '../frame/action';
import { Problem } from '../frame/text';

const MAX_MB = 10;

const REFUSALS: Record<string, MessageKey> = {
  OFFLINE: 'err.connection',
  RATE_LIMITED: 'err.tooOften',
  FILE_TOO_LARGE: 'err.fileTooLarge',
  BODY_TOO_LARGE: 'err.fileTooLarge',
  IMAGE_TOO_LARGE: 'err.imageTooLarge',
  UNSUPPORTED_FILE_TYPE: 'err.fileType',
  FILE_UNREADABLE: 'err.fileUnreadable',
  FILE_INFECTED: 'err.fileInfected',
  SAME_SIDE_TWICE: 'err.sameSide',
  PDF_ENCRYPTED: 'err.filePassword',
  CAPTURE_METHOD_NOT_ALLOWED: 'camera.only',
  FORBIDDEN: 'err.notNow',
};

export function refusalText({ t }: Words, code: string): string {
  if (code === 'OFFLINE' && !navigator.onLine) return t('common.offline.idle');
  return t(REFUSALS[code] ?? 'err.server', { max: MAX_MB });
}

export function ProblemMessage({ code, id }: { code: string; id?: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which is no effect clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-my-2">
      <Problem {...(id && { id })}>{refusalText(useWords(), code)}</Problem>
    </div>
  );
}

export type FaultNotice = { language: KycLanguage; body: string; again: string };

/** A reload keeps the token in the fragment. */
export function ServerProblem({ told }: { told: FaultNotice[] }): ReactElement {
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
