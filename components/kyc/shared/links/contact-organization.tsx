import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { Reach } from '@/components/ui/scroll-region';
import { useFrame } from '../frame/frame-context';

export function ContactOrganization(): ReactElement | null {
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  return <Reach contact={contact} title={t('contact.title', { org })} />;
}
