import type { ReactElement } from 'react';
import { isSecondTap } from '@/components/kyc/shared/action';
import { DocumentName } from '@/components/kyc/shared/document-name';
import { Frame } from '@/components/kyc/shared/frame';
import { useFrame } from '@/components/kyc/shared/frame-context';
import { ForwardIcon } from '@/components/kyc/shared/later-icons';
import { ProblemOf } from '@/components/kyc/shared/problem-of';
import { Title } from '@/components/kyc/shared/text';
import { wayToPhotos } from '@/components/kyc/shared/way-to-photos';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { DocumentType } from '@/core/kyc/document-types';
import { useWords } from '../i18n';

export function DvDocumentSelection({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera } = useFrame();
  const choose = (type: DocumentType): void => {
    if (!busy) void actions.go(wayToPhotos(camera.document), type);
  };
  return (
    <Frame step={2}>
      <Title>{t('dv.select.title')}</Title>
      {problem && <ProblemOf code={problem} />}
      <ul className="@container -mx-[16px] border-line border-t" aria-busy={busy}>
        {session.documentTypes.map((type) => (
          <li key={type} className="border-line border-b">
            <button
              type="button"
              onClick={(event) => !isSecondTap(event) && choose(type)}
              className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
            >
              <DocumentName type={type} />
              <span className="@max-[16rem]:hidden">
                <ForwardIcon />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
