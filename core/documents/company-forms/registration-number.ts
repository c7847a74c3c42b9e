/** Number prefixes: private, public, guarantee, unlimited, overseas, offshore … */
const FORM = /(?<![A-Z0-9])(PV|PB|PQ|GA|GL|UL|OV|OC|FC|HS|PBS|PVS|N\(PVS\)|N\(PBS\))[\s\-/:]*0*(\d{1,8})(?!\d)/;

/** Return the registration number as `PV 12345`, or null. */
export function findRegistrationNumber(text: string): { value: string; originalText: string } | null {
  const match = FORM.exec(text.toUpperCase());
  return match?.[1] && match[2] ? { value: `${match[1]} ${match[2]}`, originalText: match[0] } : null;
}

/** OCR drops spaces. */
const TYPES: readonly [RegExp, string][] = [
  [/private\s*limited|\(pvt\.?\)\s*ltd|private\s*company/i, 'PRIVATE_LIMITED'],
  [/limited\s*by\s*guarantee|guarantee\s*company/i, 'GUARANTEE'],
  [/unlimited\s*company/i, 'UNLIMITED'],
  [/public\s*limited|public\s*company|\bplc\b/i, 'PUBLIC_LIMITED'],
  [/over-?seas\s*company/i, 'OVERSEAS'],
  [/off-?shore\s*company/i, 'OFFSHORE'],
  [/limited\s*company|company\s*limited/i, 'LIMITED'],
];

export function findCompanyType(text: string): { value: string; originalText: string } | null {
  for (const [pattern, value] of TYPES) {
    const match = pattern.exec(text);
    if (match) return { value, originalText: match[0] };
  }
  return null;
}
