import type { ReactElement } from 'react';
import { CopyLink } from '@/components/kyc/shared/links/copy-link';
import { QrCode } from '@/components/ui/qr-code';
import type { KycDeviceTransfer } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

export function TransferCode({ code }: { code: KycDeviceTransfer }): ReactElement {
  const { t } = useWords();
  return (
    <>
      <QrCode text={code.url} label={t('desk.code')} className="mx-auto size-[264px] rounded-panel" />
      <CopyLink url={code.url} />
      <details className="text-kyc leading-[inherit]">
        <summary className="flex min-h-12 items-center justify-center text-gate underline decoration-1 underline-offset-4">
          {t('desk.showLink')}
        </summary>
        <p className="select-all break-all pb-2 font-mono text-small">{code.url}</p>
      </details>
    </>
  );
}
