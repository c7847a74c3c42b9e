import type { GetStaticProps } from 'next';
import type { ReactElement } from 'react';
import { loadMessages } from '@/components/kyc/messages';
import { type FaultNotice, ServerProblem } from '@/components/kyc/shared/problems/problem';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';

/** Static: the language is unknown, so all are shown. */
export const getStaticProps: GetStaticProps<{ told: FaultNotice[] }> = async () => ({
  props: {
    told: await Promise.all(
      KYC_LANGUAGES.map(async (language) => {
        const messages = await loadMessages(language);
        return { language, body: messages['err.notNow'], again: messages['common.tryAgain'] };
      }),
    ),
  },
});

export default function ServerFault({ told }: { told: FaultNotice[] }): ReactElement {
  return <ServerProblem told={told} />;
}
