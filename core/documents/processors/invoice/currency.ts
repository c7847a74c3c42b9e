import type { SchemaField } from '../../contract';
import { readField } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';

const CODES = [
  'EUR',
  'USD',
  'GBP',
  'LKR',
  'INR',
  'AUD',
  'CAD',
  'CHF',
  'JPY',
  'CNY',
  'SGD',
  'AED',
  'PKR',
  'BDT',
  'MYR',
  'THB',
  'HKD',
  'NZD',
  'ZAR',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'BRL',
  'MXN',
  'TWD',
  'SAR',
  'QAR',
  'KWD',
  'BHD',
  'OMR',
  'TND',
  'JOD',
  'IQD',
  'LYD',
  'CZK',
  'HUF',
  'TRY',
  'RON',
] as const;

const SIGNS: readonly [RegExp, string][] = [
  [/€/g, 'EUR'],
  [/£/g, 'GBP'],
  [/₹/g, 'INR'],
  [/රු|ரூ/g, 'LKR'],
  [/US\$/g, 'USD'],
  [/(?<![A-Z])(?:A|AU)\$/g, 'AUD'],
  [/(?<![A-Z])S\$/g, 'SGD'],
  [/(?<![A-Z])(?:C|CA)\$/g, 'CAD'],
  [/(?<![A-Z])HK\$/g, 'HKD'],
  [/(?<![A-Z])NZ\$/g, 'NZD'],
  [/(?<![A-Z])NT\$/g, 'TWD'],
  [/(?<![A-Z])(?:MX|Mex)\$/g, 'MXN'],
  [/(?<![A-Z])R\$/g, 'BRL'],
  [/(?<![A-Za-z])RM(?=\s?\d)/g, 'MYR'],
  [/(?<![A-Z])\$/g, 'USD'],
  [/¥/g, 'JPY'],
  [/(?<=\d\s?)zł(?!\p{L})/gu, 'PLN'],
  [/(?<=\d\s?)Kč(?!\p{L})/gu, 'CZK'],
  [/(?<=\d\s?)Ft(?!\p{L})/gu, 'HUF'],
  [/₺|(?<=\d\s?)TL(?!\p{L})/gu, 'TRY'],
];

/** "Rs" is used by several countries: other words decide (Indian tax numbers, Sri Lankan towns), else unknown. */
export function readCurrency(pages: readonly PageReading[]): SchemaField | null {
  const lines = pages.flatMap((page) => page.lines);
  const text = lines.map((line) => line.text).join('\n');
  const counts = new Map<string, number>();
  for (const code of CODES) {
    const near = text.match(new RegExp(`(?<![A-Z])${code}(?![A-Z])`, 'g'))?.length ?? 0;
    if (near > 0) counts.set(code, near * 2);
  }
  for (const [sign, code] of SIGNS) counts.set(code, (counts.get(code) ?? 0) + (text.match(sign)?.length ?? 0));
  const [best] = [...counts.entries()].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  const rupees = text.match(/(?<![A-Za-z])Rs\.?\s?(?=[\d-])/g)?.length ?? 0;
  const code = rupees > (best?.[1] ?? 0) ? rupeeOf(text) : (best?.[0] ?? rupeeOf(text));
  if (!code) return null;
  const line = lines.find((one) => one.text.includes(code)) ?? lines.find((one) => /[€£₹$¥]|Rs/.test(one.text));
  return line ? readField(code, line.text, line.confidence) : { value: code };
}

function rupeeOf(text: string): string | null {
  if (/Sri\s?Lanka|Colombo|\bSVAT\b|\bSSCL\b|\bLK\b/i.test(text)) return 'LKR';
  if (/GSTIN|\bIndia\b|\bCIN\b|Karnataka|Delhi|Mumbai|Chennai|Maharashtra|Tamil Nadu/i.test(text)) return 'INR';
  if (/Pakistan|Karachi|Lahore/i.test(text)) return 'PKR';
  return null;
}
