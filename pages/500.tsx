import type { GetStaticProps } from 'next';
import type { ReactElement } from 'react';
import { loadMessages } from '@/components/kyc/messages';
import { OurFault, type ToldFault } from '@/components/kyc/shared/our-fault';
import { KYC_LANGUAGES } from '@/core/kyc/languages';

/** Static: the language is unknown, so all are shown. */
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

export default function ServerFault({ told }: { told: ToldFault[] }): ReactElement {
  return <OurFault told={told} />;
}
