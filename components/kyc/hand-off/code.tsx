import { type ReactElement, useEffect, useState } from 'react';
import { QrCode } from '@/components/ui/qr-code';
import type { KycHandOff } from '@/core/kyc/customer-contract';
import { codeTimeLeft } from '@/core/kyc/link-end';
import { serverNow } from '../server-clock';
import { useWords } from '../words';

/** The code for the other device's camera, and when the next one comes. */
export function Code({ code, className }: { code: KycHandOff; className: string }): ReactElement {
  const { t } = useWords();
  return (
    <>
      <QrCode text={code.url} label={t('desk.code')} className={`mx-auto rounded-panel ${className}`} />
      <Renewal until={code.expiresAt} />
    </>
  );
}

function Renewal({ until }: { until: number }): ReactElement {
  const { t } = useWords();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const time = codeTimeLeft(until, now);
  return <p className="text-center text-ink-2 text-kyc tabular-nums leading-[inherit]">{t('desk.renew', { time })}</p>;
}
