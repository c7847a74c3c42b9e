import type { GetStaticProps } from 'next';
import type { ReactElement } from 'react';
import { loadMessages } from '@/components/kyc/messages';
import { Action } from '@/components/kyc/parts/action';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/contract';

type Sentence = { language: KycLanguage; body: string; again: string };

/** Made when the app is built, before anybody's language is known: so in all of them. */
export const getStaticProps: GetStaticProps<{ sentences: Sentence[] }> = async () => ({
  props: {
    sentences: await Promise.all(
      KYC_LANGUAGES.map(async (language) => {
        const messages = await loadMessages(language);
        return { language, body: messages['err.notNow'], again: messages['common.tryAgain'] };
      }),
    ),
  },
});

/** Our fault while a customer's page was made. Loading it again keeps the link's token, which is in the fragment. */
export default function ServerFault({ sentences }: { sentences: Sentence[] }): ReactElement {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-8 px-4">
      {sentences.map(({ language, body, again }) => (
        <div key={language} lang={language} className="grid gap-3">
          <p className="text-kyc leading-[1.65]">{body}</p>
          <Action look="plain" onClick={() => location.reload()}>
            {again}
          </Action>
        </div>
      ))}
    </main>
  );
}
