const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** "Chrome, Windows"; no version, for privacy. Empty if unknown. */
export function browserName(userAgent: string): string {
  const first = (list: ReadonlyArray<[RegExp, string]>) => list.find(([shape]) => shape.test(userAgent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(', ');
}

/** IPv4 /24, IPv6 /48, for privacy. Empty if invalid. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4) return `${v4[1]}.x`;
  if (address === '::1') return 'localhost';
  if (!address.includes(':')) return '';
  const [head = ''] = address.split('::');
  const parts = head.split(':').filter(Boolean).slice(0, 3);
  return parts.length === 0 ? '::' : `${parts.join(':')}::`;
}
