import { type ReactElement, useEffect, useRef } from 'react';
import { type MessageKey, useWords, type Words } from '@/components/kyc/i18n';
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
  SAME_SIDE_TWICE: 'err.sameSide',
  PDF_ENCRYPTED: 'err.filePassword',
  CAPTURE_METHOD_NOT_ALLOWED: 'camera.only',
  FORBIDDEN: 'err.notNow',
};

export function refusalText({ t }: Words, code: string): string {
  if (code === 'OFFLINE' && !navigator.onLine) return t('common.offline.idle');
  return t(REFUSALS[code] ?? 'err.server', { max: MAX_MB });
}

export function ProblemOf({ code, id }: { code: string; id?: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which is no effect clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Problem {...(id && { id })}>{refusalText(useWords(), code)}</Problem>
    </div>
  );
}
