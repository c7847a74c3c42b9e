import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { PersonPage } from '@/components/console/subjects/subject-page';

export const metadata: Metadata = { title: 'Person' };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props): Promise<ReactElement> {
  const { id } = await params;
  return <PersonPage id={id} />;
}
