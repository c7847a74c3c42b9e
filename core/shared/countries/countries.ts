import { COUNTRY_CODES } from './country-codes';

/**
 * Non-standard names and demonyms of official lists → ISO 3166-1 alpha-2; standard English and French names come from
 * CLDR.
 */
const otherNames: Record<string, string> = {
  AE: 'uae|u.a.e.|emirati',
  AF: 'afghan|islamic emirate of afghanistan',
  AL: 'albanian',
  AM: 'armenian',
  AO: 'angolan',
  AR: 'argentinian|argentine',
  AT: 'austrian',
  AU: 'australian',
  AZ: 'azerbaijani|azeri',
  BA: 'bosnia|bosnian|bosnia-herzegovina|bosnia and herzegovina',
  BD: 'bangladeshi',
  BE: 'belgian',
  BF: 'burkinabe',
  BG: 'bulgarian',
  BH: 'bahraini',
  BI: 'burundian',
  BO: 'bolivian|plurinational state of bolivia|bolivia (plurinational state of)',
  BR: 'brazilian',
  BY: 'belarusian|belorussia|byelorussian',
  CA: 'canadian',
  CD: 'democratic republic of the congo|congo, democratic republic of the|congo (democratic republic)|drc|dr congo|congolese|congo, the democratic republic of the',
  CF: 'central african',
  CG: 'republic of the congo|congo, republic of the|congo',
  CH: 'swiss',
  CI: "cote d'ivoire|ivory coast|ivorian",
  CL: 'chilean',
  CM: 'cameroonian',
  CN: "chinese|people's republic of china|prc",
  CO: 'colombian',
  CR: 'costa rican',
  CU: 'cuban',
  CY: 'cypriot',
  CZ: 'czech republic|czech',
  DE: 'german|federal republic of germany',
  DK: 'danish',
  DO: 'dominican',
  DZ: 'algerian',
  EC: 'ecuadorian',
  EE: 'estonian',
  EG: 'egyptian',
  ER: 'eritrean',
  ES: 'spanish|canary islands|ceuta and melilla',
  ET: 'ethiopian',
  FI: 'finnish',
  FR: 'french|clipperton island',
  GB: 'uk|u.k.|british|great britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland',
  GE: 'georgian',
  GH: 'ghanaian',
  GM: 'gambian|the gambia',
  GN: 'guinean',
  GR: 'greek',
  GT: 'guatemalan',
  GW: 'bissau-guinean',
  GY: 'guyanese',
  HK: 'hong kong|hong kong sar',
  HN: 'honduran',
  HR: 'croatian',
  HT: 'haitian',
  HU: 'hungarian',
  ID: 'indonesian',
  IE: 'irish',
  IL: 'israeli',
  IN: 'indian',
  IQ: 'iraqi',
  IR: 'iranian|islamic republic of iran|iran (islamic republic of)|iran, islamic republic of',
  IS: 'icelandic',
  IT: 'italian',
  JM: 'jamaican',
  JO: 'jordanian',
  JP: 'japanese',
  KE: 'kenyan',
  KG: 'kyrgyz|kyrgyz republic|kyrgyzstani',
  KH: 'cambodian',
  KM: 'comorian',
  KP: "north korea|korea, north|north korean|dprk|democratic people's republic of korea|dem. people's rep. of korea|korea (democratic people's republic of)",
  KR: 'south korea|korea, south|south korean|republic of korea|korea, republic of|korean',
  KW: 'kuwaiti',
  KZ: 'kazakh|kazakhstani',
  LA: "laos|lao|lao people's democratic republic",
  LB: 'lebanese',
  LK: 'sri lankan',
  LR: 'liberian',
  LT: 'lithuanian',
  LU: 'luxembourger',
  LV: 'latvian',
  LY: 'libyan|libyan arab jamahiriya|state of libya',
  MA: 'moroccan',
  MD: 'moldova|moldovan|republic of moldova|moldova, republic of',
  ME: 'montenegrin',
  MG: 'malagasy',
  MK: 'macedonia|macedonian|fyrom|republic of north macedonia',
  ML: 'malian',
  MM: 'burma|burmese|myanmar',
  MN: 'mongolian',
  MR: 'mauritanian',
  MT: 'maltese',
  MU: 'mauritian',
  MV: 'maldives|maldivian',
  MX: 'mexican',
  MY: 'malaysian',
  MZ: 'mozambican',
  NA: 'namibian',
  NE: 'nigerien',
  NG: 'nigerian',
  NI: 'nicaraguan',
  NL: 'dutch|holland|the netherlands|kingdom of the netherlands',
  NO: 'norwegian',
  NP: 'nepali|nepalese',
  NZ: 'new zealander',
  OM: 'omani',
  PA: 'panamanian',
  PE: 'peruvian',
  PG: 'papua new guinean',
  PH: 'filipino|the philippines|republic of the philippines',
  PK: 'pakistani',
  PL: 'polish',
  PS: 'palestine|palestinian|palestinian territories|occupied palestinian territory|state of palestine|gaza|west bank|region: gaza|palestinian territory, occupied',
  PT: 'portuguese',
  PY: 'paraguayan',
  QA: 'qatari',
  RO: 'romanian',
  RS: 'serbian|federal republic of yugoslavia',
  RU: 'russia|russian|russian federation|the russian federation|ussr|soviet union|former ussr',
  RW: 'rwandan',
  SA: 'saudi|saudi arabian',
  SD: 'sudanese|the sudan',
  SE: 'swedish',
  SG: 'singaporean',
  SI: 'slovenian',
  SK: 'slovak|slovak republic',
  SL: 'sierra leonean',
  SN: 'senegalese',
  SO: 'somali|federal republic of somalia',
  SR: 'surinamese',
  SS: 'south sudanese|republic of south sudan',
  SV: 'salvadoran',
  SY: 'syrian|syrian arab republic',
  SZ: 'swaziland',
  TD: 'chadian',
  TG: 'togolese',
  TH: 'thai',
  TJ: 'tajik|tajikistani',
  TM: 'turkmen',
  TL: 'timor-leste|east timor',
  TN: 'tunisian',
  TR: 'turkey|turkish|türkiye|turkiye',
  TT: 'trinidadian',
  TW: 'taiwanese|taiwan, province of china|taiwan (province of china)',
  TZ: 'tanzanian|united republic of tanzania|tanzania, united republic of',
  UA: 'ukrainian',
  UG: 'ugandan',
  US: 'usa|u.s.|u.s.a.|us|american|united states of america',
  UY: 'uruguayan',
  UZ: 'uzbek|uzbekistani',
  VA: 'holy see|vatican',
  VE: 'venezuelan|venezuela (bolivarian republic of)|bolivarian republic of venezuela|venezuela, bolivarian republic of',
  VN: 'vietnam|viet nam|vietnamese',
  XK: 'kosovar',
  YE: 'yemeni|republic of yemen',
  ZA: 'south african',
  ZM: 'zambian',
  ZW: 'zimbabwean',
  BJ: 'beninese',
  BB: 'barbadian',
  BZ: 'belizean',
  KY: 'cayman islands',
  VG: 'british virgin islands|virgin islands, british',
  IM: 'isle of man',
  SC: 'seychelles',
  MH: 'marshall islands',
  CW: 'curacao',
  SB: 'solomon islands',
  PW: 'palau',
  LI: 'liechtenstein',
  MC: 'monaco',
  GI: 'gibraltar',
  BS: 'the bahamas|bahamas, the',
  CV: 'cabo verde',
  BN: 'brunei darussalam|bruneian',
  MO: 'macao|macau|macao sar|macau sar',
  BQ: 'bonaire, sint eustatius and saba',
  FK: 'falkland islands [malvinas]|falkland islands (malvinas)',
  VC: 'saint vincent and the grenadines',
  MF: 'saint martin (french part)',
  SX: 'sint maarten (dutch part)',
  VI: 'virgin islands (u.s.)|virgin islands, u.s.|us virgin islands',
  PN: 'pitcairn',
  FM: 'federated states of micronesia',
  HM: 'heard island and mcdonald islands',
  GS: 'south georgia and the south sandwich islands',
  UM: 'united states minor outlying islands',
  // With a CLDR code, but no ISO code.
  SH: 'ascension island|tristan da cunha|saint helena, ascension and tristan da cunha',
  IO: 'diego garcia',
  GG: 'sark',
};

const codesByName = buildCodes();

function buildCodes(): Map<string, string> {
  const codes = new Map<string, string>();
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const french = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'none' });
  for (const code of COUNTRY_CODES)
    for (const name of [french.of(code), english.of(code)]) if (name) codes.set(key(name), code);
  for (const [code, names] of Object.entries(otherNames))
    for (const name of names.split('|')) codes.set(key(name), code);
  return codes;
}

function key(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/&/g, 'and')
    .replace(/\*$/, '')
    .replace(/,?\s*(?:\(the\)|, the)(?=$|\s*\[)/, '')
    .replace(/\b(?:saint|st)\b\.?/g, 'st.')
    .replace(/\(the\s+/, '(')
    .replace(/^(the|former|formerly)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Return the code of a name, demonym or code; undefined if unknown. */
export function countryCode(text: string): string | undefined {
  const trimmed = text.trim().replace(/[.;,]+$/, '');
  if (COUNTRY_CODES.has(trimmed)) return trimmed;
  const name = key(trimmed);
  return codesByName.get(name) ?? codesByName.get(`${name}.`) ?? codesByName.get(turned(name));
}

/** `korea, democratic people's republic of` and `virgin islands (british)` with the qualifier in front. */
function turned(name: string): string {
  const [, head = '', qualifier = ''] = /^([^,(]+?)(?:,\s*|\s*\()([^,()]+)\)?$/.exec(name) ?? [];
  return key(`${qualifier} ${head}`);
}

export function isCountryWord(word: string): boolean {
  return codesByName.has(word) || codesByName.has(`${word}.`);
}

/**
 * Extract `a) Russian b) Ukrainian`, `(1) German (2) Moroccan`, `Belarus / Bélarus`, `Russian and Ukrainian`; other
 * parts are ignored.
 */
export function countryCodes(text: string): string[] {
  const whole = countryCode(text);
  if (whole) return [whole];
  const parts = text.split(/(?:^|[\s,;])(?:[a-z]\)|\(?\d+\)|\([a-z]\))|[;/,|]|\band\b|\bor\b|\(|\)/i);
  const codes = parts.map((part) => countryCode(part ?? '')).filter((code) => code !== undefined);
  return [...new Set(codes)];
}

/** Country at the end: `12 High Street, Valletta, Malta`. */
export function countryOfAddress(text: string): string | undefined {
  const parts = text.split(/[,;]/);
  return countryCode(parts.at(-1) ?? '') ?? countryCode(parts.slice(-2).join(','));
}
