import type { ReactElement } from 'react';
import { useWords } from '../words';
import { useFrame } from './frame-context';

/** How the business is reached, in its own words; nothing where it says nothing. What it wrote is text, whatever stands in it. */
export function ReachBusiness(): ReactElement | null {
  const { t } = useWords();
  const { contact, organizationName: org } = useFrame();
  const { text, phone, email } = contact;
  if (!text && !phone && !email) return null;
  const ways = [phone && [`tel:${phone.replace(/[^+\d]/g, '')}`, phone], email && [`mailto:${email}`, email]];
  return (
    <section className="grid gap-1 border-line border-t pt-3 text-kyc leading-[inherit]">
      <p className="font-semibold">{t('contact.title', { org })}</p>
      {text && <p>{text}</p>}
      {ways.map(
        (way) =>
          way && (
            <a
              key={way[0]}
              href={way[0]}
              className="flex min-h-12 items-center text-gate underline decoration-1 underline-offset-4"
            >
              {way[1]}
            </a>
          ),
      )}
    </section>
  );
}
