import { redirect } from 'next/navigation';

/** Only members come here; customers have links. */
export default function Home(): never {
  redirect('/console');
}
