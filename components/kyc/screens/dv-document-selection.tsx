import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { DocumentType } from '@/core/kyc/document-types';
import { isSecondTap } from '../parts/action';
import { DocumentName } from '../parts/document-name';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { ForwardIcon } from '../parts/later-icons';
import { ProblemOf } from '../parts/problem-of';
import { Title } from '../parts/text';
import { wayToPhotos } from '../parts/way-to-photos';
import { useWords } from '../words';

/** Tapping a row chooses and goes on. What the business does not accept is not there. */
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
