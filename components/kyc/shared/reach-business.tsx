import type { ReactElement } from 'react';
import { Reach } from '@/components/ui/reach';
import { useWords } from '../i18n';
import { useFrame } from './frame-context';

export function ReachBusiness(): ReactElement | null {
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  return <Reach contact={contact} title={t('contact.title', { org })} />;
}
