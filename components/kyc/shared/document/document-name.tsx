import type { ReactElement } from 'react';
import { type MessageKey, useWords } from '@/components/kyc/i18n';
import type { DocumentType } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { DocumentDrawing } from './document-drawing';

const NAMES: Record<DocumentType, MessageKey> = {
  NIC_NEW: 'dv.select.nicNew',
  NIC_OLD: 'dv.select.nicOld',
  DRIVING_LICENCE: 'dv.select.licence',
  PASSPORT: 'dv.select.passport',
};

export function DocumentName({ type }: { type: DocumentType }): ReactElement {
  const { t } = useWords();
  return (
    <>
      <DocumentDrawing type={type} className="@max-[16rem]:hidden h-[52px] w-[72px]" />
      <span className="min-w-0 grow font-semibold text-kyc leading-[inherit]">{t(NAMES[type])}</span>
    </>
  );
}

export function OnlyDocument({ documentTypes }: Pick<CustomerSession, 'documentTypes'>): ReactElement | null {
  const [only, ...others] = documentTypes;
  if (!only || others.length > 0) return null;
  return (
    <p className="@container flex items-center gap-3">
      <DocumentName type={only} />
    </p>
  );
}
