'use client';

import { create } from 'qrcode';
import { type ReactElement, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/ui/copy-button';

/** The customer's link as a QR code and as text to copy. */
export function SessionLink({ url }: { url: string }): ReactElement {
  const t = useTranslations('kycSessions');
  return (
    <div className="flex flex-wrap gap-4">
      <QrCode text={url} label={t('qr')} />
      <div className="grid min-w-0 flex-1 basis-52 content-start gap-2">
        <p className="max-h-28 overflow-y-auto break-all border border-line bg-sunken p-2 text-small">
          <span className="ident">{url}</span>
        </p>
        <div>
          <CopyButton look="plain" value={url} label={t('copyLink')} />
        </div>
        <p className="text-ink-2 text-small">{t('linkSecret')}</p>
      </div>
    </div>
  );
}

/** Modules as one path, black on white in both themes: a camera must read it. Quiet zone of four modules. */
function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const cells: string[] = [];
    for (let y = 0; y < modules.size; y++)
      for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) cells.push(`M${x + 4} ${y + 4}h1v1h-1z`);
    return { size: modules.size + 8, path: cells.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
