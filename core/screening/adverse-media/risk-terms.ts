/** Based on the predicate offences of the FATF glossary. */
const riskCategories = [
  'fraud',
  'corruption',
  'money-laundering',
  'terrorism',
  'trafficking',
  'organised-crime',
  'tax',
  'sanctions-evasion',
  'cybercrime',
  'violence',
] as const;
export type RiskCategory = (typeof riskCategories)[number];

/** Matched at the start of a word (inflection); a trailing full stop means the whole word. */
const TERMS: Record<RiskCategory, readonly string[]> = {
  fraud: [
    'fraud',
    'defraud',
    'embezzl',
    'forger',
    'swindl',
    'scam.',
    'scams.',
    'scammer',
    'ponzi',
    'pyramid scheme',
    'misappropriat',
    'breach of trust',
    'වංචා',
    'මුදල් වංචා',
    'කූට ලේඛන',
    'පිරමිඩ',
    'மோசடி',
    'போலி ஆவண',
    'நிதி முறைகேடு',
  ],
  corruption: [
    'brib',
    'corrupt',
    'kickback',
    'graft.',
    'abuse of office',
    'illicit assets',
    'nepotism',
    'දූෂණ',
    'අල්ලස්',
    'බලය අයුතු',
    'ஊழல்',
    'லஞ்ச',
    'இலஞ்ச',
  ],
  'money-laundering': [
    'money laundering',
    'laundering.',
    'laundered.',
    'shell compan',
    'hawala',
    'මුදල් විශුද්ධි',
    'කළු සල්ලි',
    'பணமோசடி',
    'பண மோசடி',
    'கருப்புப் பண',
  ],
  terrorism: [
    'terror',
    'extremis',
    'jihadi',
    'militant',
    'suicide bomb',
    'ත්‍රස්තවාද',
    'අන්තවාද',
    'බෝම්බ ප්‍රහාර',
    'பயங்கரவாத',
    'தீவிரவாத',
    'குண்டுவெடிப்பு',
  ],
  trafficking: [
    'traffick',
    'smuggl',
    'drug dealer',
    'heroin',
    'cocaine',
    'narcotic',
    'methamphetamine',
    'මත්ද්‍රව්‍ය',
    'හෙරොයින්',
    'ජාවාරම',
    'කුඩු',
    'මිනිස් වෙළඳාම',
    'போதைப்பொருள்',
    'ஹெரோயின்',
    'கடத்தல்',
    'ஆட்கடத்தல்',
  ],
  'organised-crime': [
    'organised crime',
    'organized crime',
    'gangster',
    'underworld',
    'mafia',
    'extortion',
    'cartel',
    'racketeer',
    'සංවිධානාත්මක අපරාධ',
    'පාතාල',
    'කප්පම්',
    'பாதாள உலக',
    'கப்பம்',
    'குற்றக் கும்பல்',
  ],
  tax: ['tax evasion', 'tax fraud', 'tax evader', 'customs fraud', 'බදු වංචා', 'බදු පැහැර', 'வரி ஏய்ப்பு', 'வரி மோசடி'],
  'sanctions-evasion': [
    'sanctions evasion',
    'evade sanctions',
    'evading sanctions',
    'sanctions breach',
    'arms embargo',
    'සම්බාධක කඩ',
    'தடைகளை மீறி',
  ],
  cybercrime: ['cybercrime', 'cyber crime', 'hacker', 'ransomware', 'phishing', 'සයිබර් අපරාධ', 'இணையக் குற்ற', 'சைபர் குற்ற'],
  violence: [
    'murder',
    'manslaughter',
    'contract killing',
    'kidnap',
    'war crime',
    'මිනීමැරුම',
    'පැහැරගැනීම',
    'යුද අපරාධ',
    'கொலை',
    'போர்க்குற்ற',
  ],
};

const LETTER = '[\\p{L}\\p{M}]';

const patterns = riskCategories.map((category) => ({
  category,
  pattern: new RegExp(`(?<!${LETTER})(?:${TERMS[category].map(patternOf).join('|')})`, 'giu'),
}));

/** A space matches any whitespace. */
function patternOf(term: string): string {
  const isWord = term.endsWith('.');
  const start = term.replace(/\.$/, '').normalize('NFC').replaceAll(' ', '\\s+');
  return isWord ? `${start}(?!${LETTER})` : start;
}

export type RiskTerm = { category: RiskCategory; term: string; at: number };

export function riskTerms(text: string): RiskTerm[] {
  const given = text.normalize('NFC');
  const found: RiskTerm[] = [];
  for (const { category, pattern } of patterns)
    for (const match of given.matchAll(pattern)) found.push({ category, term: match[0], at: match.index });
  return found.sort((a, b) => a.at - b.at);
}
