import { fill } from '@/core/shared/text/fill';
import { mailTime } from '@/core/shared/text/link-time';
import type { DETAIL_LANGUAGES } from './contract';

type Language = (typeof DETAIL_LANGUAGES)[number];
export type DetailMail = {
  organizationName: string;
  token: string;
  baseUrl: string;
  expiresAt: Date;
  language: Language;
};

/** The token is in the fragment, which browsers do not send. */
export const detailUrl = (baseUrl: string, token: string, language?: Language): string =>
  `${baseUrl}/details${language ? `?lang=${language}` : ''}#${token}`;

/** Never names the reason. Sinhala and Tamil need native review. */
const WORDS: Record<Language, Record<'subject' | 'body' | 'cta' | 'until' | 'safety', string>> = {
  en: {
    subject: '{org}: please complete your details',
    body: '{org} needs a few missing details from you. It takes about a minute.',
    cta: 'Add my details',
    until: 'This link works once, until {time}.',
    safety: 'Not expecting this? Do not open the link. Contact {org} using a number you already know.',
  },
  si: {
    subject: '{org}: කරුණාකර ඔබේ තොරතුරු සම්පූර්ණ කරන්න',
    body: 'ඔබේ තොරතුරුවල අඩු දෙයක් එක් කරන ලෙස {org} ඉල්ලා සිටී. මිනිත්තුවක් පමණ ගත වේ.',
    cta: 'මගේ තොරතුරු එක් කරන්න',
    until: 'මෙම සබැඳිය එක් වරක් පමණක්, {time} දක්වා වලංගුයි.',
    safety: 'මෙය බලාපොරොත්තු නොවූයේ ද? සබැඳිය විවෘත නොකරන්න. ඔබ දන්නා අංකයකින් {org} විමසන්න.',
  },
  ta: {
    subject: '{org}: உங்கள் விவரங்களை நிறைவு செய்யவும்',
    body: 'உங்கள் விவரங்களில் விடுபட்டதைச் சேர்க்குமாறு {org} கேட்கிறது. சுமார் ஒரு நிமிடம் ஆகும்.',
    cta: 'எனது விவரங்களைச் சேர்க்கவும்',
    until: 'இந்த இணைப்பு ஒரு முறை மட்டும், {time} வரை செயல்படும்.',
    safety: 'இதை எதிர்பார்க்கவில்லையா? இணைப்பைத் திறக்க வேண்டாம். உங்களுக்குத் தெரிந்த எண்ணில் {org} ஐக் கேட்கவும்.',
  },
};

/** Compose the email in the customer's language, then English; links open in their language. */
export function composeDetailMail(mail: DetailMail): { subject: string; text: string } {
  const languages: Language[] = mail.language === 'en' ? ['en'] : [mail.language, 'en'];
  const parts = languages.map((language) => ({
    ...filled(mail, language),
    url: detailUrl(mail.baseUrl, mail.token, language),
  }));
  const text = parts
    .map(({ body, cta, url, until, safety }) => [body, `${cta}:\n${url}`, until, safety].join('\n\n'))
    .join('\n\n----\n\n');
  return { subject: parts[0]?.subject ?? '', text: `${text}\n` };
}

function filled({ organizationName, expiresAt }: DetailMail, language: Language): (typeof WORDS)['en'] {
  const values = { org: organizationName, time: mailTime(language, expiresAt) };
  const say = (sentence: string): string => fill(sentence, values);
  const { subject, body, cta, until, safety } = WORDS[language];
  return { subject: say(subject), body: say(body), cta, until: say(until), safety: say(safety) };
}
