import { create } from 'qrcode';
import { type ReactElement, useMemo } from 'react';

/**
 * Black on white in both themes, for cameras; quiet zone of four modules. Low error correction unless it may be
 * printed.
 */
export function QrCode(props: { text: string; label: string; level?: 'L' | 'M'; className?: string }): ReactElement {
  const { text, label, level = 'L', className } = props;
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: level });
    const cells: string[] = [];
    for (let y = 0; y < modules.size; y++)
      for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) cells.push(`M${x + 4} ${y + 4}h1v1h-1z`);
    return { size: modules.size + 8, path: cells.join('') };
  }, [text, level]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
