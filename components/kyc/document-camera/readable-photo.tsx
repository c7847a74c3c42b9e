import { type ReactElement, useState } from 'react';
import { useWords } from '../i18n';

/** Photo fitted to the screen; tap to zoom in and pan. */
export function ReadablePhoto({ src, alt }: { src: string; alt: string }): ReactElement {
  const { t } = useWords();
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="-mx-[16px] flex min-h-[max(180px,28dvh)] shrink-0 grow basis-0 overflow-auto">
      <button
        type="button"
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
        className={`relative min-h-full ${isLarge ? 'w-[250%] shrink-0 cursor-zoom-out' : 'w-full cursor-zoom-in'}`}
      >
        <img src={src} alt={alt} className={isLarge ? 'w-full' : 'absolute inset-0 size-full object-contain'} />
        <span className="sr-only">{t('dv.review.larger')}</span>
      </button>
    </div>
  );
}
