import type { GetStaticProps } from 'next';
import type { ReactElement } from 'react';
import { loadMessages } from '@/components/kyc/messages';
import { OurFault, type ToldFault } from '@/components/kyc/parts/our-fault';
import { KYC_LANGUAGES } from '@/core/kyc/languages';

/** Made when the app is built, before anybody's language is known: so in all of them. */
export const getStaticProps: GetStaticProps<{ told: ToldFault[] }> = async () => ({
  props: {
    told: await Promise.all(
      KYC_LANGUAGES.map(async (language) => {
        const messages = await loadMessages(language);
        return { language, body: messages['err.notNow'], again: messages['common.tryAgain'] };
      }),
    ),
  },
});

/** Our fault while a customer's page was made. */
export default function ServerFault({ told }: { told: ToldFault[] }): ReactElement {
  return <OurFault told={told} />;
}
