import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { Reach } from '@/components/ui/reach';
import { useFrame } from '../frame/frame-context';

export function ReachBusiness(): ReactElement | null {
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  return <Reach contact={contact} title={t('contact.title', { org })} />;
}
