import type { ReactElement } from 'react';

type Ways = { text: string | null; email: string | null; phone: string | null };

/** The organization's contact, as plain text; null without any. */
export function Reach({ contact, title }: { contact: Ways; title: string }): ReactElement | null {
  const { text, phone, email } = contact;
  if (!text && !phone && !email) return null;
  const ways = [phone && [`tel:${phone.replace(/[^+\d]/g, '')}`, phone], email && [`mailto:${email}`, email]];
  return (
    <section className="grid gap-1 border-line border-t pt-3 text-kyc leading-[inherit]">
      <p className="font-semibold">{title}</p>
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
