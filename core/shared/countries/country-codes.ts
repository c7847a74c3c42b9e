import { z } from 'zod';

/** Assigned ISO 3166-1 codes (249), and the user-assigned XK for Kosovo. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
    'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
    'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
    'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ ' +
    'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
);

/** Common wrong codes. */
const MEANT: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/** Return an error message; undefined if valid. Ignores case. */
export function countryCodeFault(code: string): string | undefined {
  const upper = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(upper)) return 'must be an ISO 3166-1 alpha-2 code';
  if (COUNTRY_CODES.has(upper)) return undefined;
  const meant = MEANT[upper];
  return `${upper} is not an assigned ISO 3166-1 alpha-2 code${meant ? `; ${meant} is meant` : ''}`;
}

/** Grouped by first letter: `^(?:[Aa][DdEe…]|…)$`. */
const COUNTRY_PATTERN = (() => {
  const either = (letter: string): string => `${letter}${letter.toLowerCase()}`;
  const groups = new Map<string, string>();
  for (const [first = '', second = ''] of COUNTRY_CODES) groups.set(first, (groups.get(first) ?? '') + either(second));
  return `^(?:${[...groups].map(([first, seconds]) => `[${either(first)}][${seconds}]`).join('|')})$`;
})();

/** ISO 3166-1 alpha-2 or XK, any case. An unassigned code would contradict every match. */
export const CountryCode = z
  .string()
  .refine((code) => countryCodeFault(code) === undefined, {
    error: ({ input }) => countryCodeFault(String(input)) ?? '',
    params: { code: 'unknown_country' },
  })
  .transform((code) => code.toUpperCase())
  .meta({ pattern: COUNTRY_PATTERN });

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const titles = new Map([...COUNTRY_CODES].map((code) => [code, english.of(code) ?? code]));

/** English name. Withdrawn codes are returned unchanged: CLDR names the successor (SU Russia, YU Serbia). */
export const countryTitle = (code: string): string => titles.get(code) ?? code;
