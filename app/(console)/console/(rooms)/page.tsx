import { redirect } from 'next/navigation';

/** The landing page is the work. */
export default function Page(): never {
  redirect('/console/alerts');
}
