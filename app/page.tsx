import { redirect } from 'next/navigation';

/** People who come to the bare address are colleagues; customers have a link of their own. */
export default function Home(): never {
  redirect('/console');
}
