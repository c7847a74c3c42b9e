import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { ScreeningPage } from '@/components/console/screening/screening-page';
import { COUNTRY_CODES } from '@/core/shared/countries/country-codes';

export const metadata: Metadata = { title: 'Screening' };

export default function Page(): ReactElement {
  return <ScreeningPage countries={[...COUNTRY_CODES]} />;
}
