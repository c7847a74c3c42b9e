'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { CreatedApiKey } from '@/core/api-keys/contract';
import type { Product } from '@/core/products';

/** Return a curl call that works as pasted, for the first product of the key. */
export function firstCall(origin: string, created: CreatedApiKey): string {
  const authorization = `-H 'Authorization: Bearer ${created.token}'`;
  const json = `-H 'Content-Type: application/json'`;
  const calls: Record<Product, string> = {
    AML_SCREENING: `curl ${origin}/api/sanctions/search ${authorization} ${json} -d '{"fullName":"Zoltan Veridicus Marchetti"}'`,
    DOCUMENT_VERIFICATION: `curl ${origin}/api/document-processing/processors ${authorization}`,
    KYC_SESSIONS: `curl ${origin}/api/kyc-sessions ${authorization} ${json} -d '{"externalId":"customer-1"}'`,
    ALERT_DECISIONS: `curl ${origin}/api/usage ${authorization}`,
  };
  const { products } = created.key;
  const product = (Object.keys(calls) as Product[]).find((one) => products.includes(one));
  return calls[product ?? 'ALERT_DECISIONS'];
}

/** Shown only once, so closing needs a confirmation. */
export function NewKeyDialog(props: {
  created: CreatedApiKey | null;
  rotated: boolean;
  onClose: () => void;
}): ReactElement | null {
  const { created, rotated, onClose } = props;
  const t = useTranslations('apiKeys');
  const format = useFormatter();
  const [kept, setKept] = useState(false);
  if (!created) return null;
  const { expiresAt } = created.key;
  const close = () => {
    if (!kept) return;
    setKept(false);
    onClose();
  };
  return (
    <Dialog
      wide
      open
      onClose={close}
      title={t('newTitle', { name: created.key.name })}
      footer={
        <>
          <Checkbox
            className="mr-auto self-center"
            label={t('saved')}
            checked={kept}
            onChange={(event) => setKept(event.target.checked)}
          />
          <Button look="primary" disabled={!kept} onClick={close}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          {t('shownOnce')}{' '}
          {expiresAt
            ? t('validUntil', { date: format.dateTime(new Date(expiresAt), { dateStyle: 'medium' }) })
            : t('validAlways')}
        </p>
        {rotated && <p className="border-watch border-l-2 pl-3">{t('overlap')}</p>}
        <Block label={t('token')} value={created.token} wrap />
        <Block label=".env" value={`GATEHOUSE_API_KEY=${created.token}`} />
        <Block label={t('firstCall')} value={firstCall(location.origin, created)} />
      </div>
    </Dialog>
  );
}

function Block({ label, value, wrap = false }: { label: string; value: string; wrap?: boolean }): ReactElement {
  return (
    <div>
      <div className="flex items-center justify-between">
        <p className="text-ink-2">{label}</p>
        <CopyButton value={value} />
      </div>
      <ScrollRegion label={label} className="border border-line bg-sunken">
        <pre className={wrap ? 'whitespace-pre-wrap break-all p-2' : 'p-2'}>
          <code>{value}</code>
        </pre>
      </ScrollRegion>
    </div>
  );
}
