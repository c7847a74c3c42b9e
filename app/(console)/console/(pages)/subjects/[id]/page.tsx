import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SubjectPage } from '@/components/console/subjects/subject-page';

export const metadata: Metadata = { title: 'Person' };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props): Promise<ReactElement> {
  const { id } = await params;
  return <SubjectPage id={id} />;
}
