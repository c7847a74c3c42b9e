import { escapeHtml } from '@/core/formats/xml';
import { fill } from '@/core/shared/text/fill';
import { mailTime } from '@/core/shared/text/link-time';
import type { Accent } from '../session/accent';
import type { KycLanguage } from '../session/languages';

/** Sinhala and Tamil need native review. */
type InvitationWords = Record<
  | 'subject'
  | 'subjectAgain'
  | 'hello'
  | 'body'
  | 'again'
  | 'anew'
  | 'back'
  | 'face'
  | 'cta'
  | 'qr'
  | 'qrAlt'
  | 'until'
  | 'safety'
  | 'privacy',
  string
>;

const WORDS: Record<KycLanguage, InvitationWords> = {
  en: {
    subject: '{org}: confirm your identity by {time}',
    subjectAgain: '{org}: send your photos again by {time}',
    hello: 'Hello {name},',
    body: '{org} asks you to confirm your identity. You need your ID and about 3 minutes.',
    again:
      '{org} needs new photos from you because some of what you sent could not be used. This is a new link. You need your ID and about 3 minutes.',
    anew: '{org} needs new photos from you. This is a new link. You need your ID and about 3 minutes.',
    back: '{org} needs new photos of your ID because those you sent could not be used. Your face check is saved. You need your ID and about 2 minutes.',
    face: '{org} has the photos of your ID. Only your face check is left. You need about 1 minute.',
    cta: 'Confirm my identity',
    qr: 'Reading this on a computer? Point your phone’s camera at the code.',
    safety: 'Not expecting this? Do not open the link. Contact {org} using a number you already know.',
    qrAlt: 'QR code for the same link',
    until: 'This link works until {time}.',
    privacy: 'The page explains how your photos are used before you start.',
  },
  si: {
    subject: '{org}: {time} ට පෙර ඔබේ අනන්‍යතාව තහවුරු කරන්න',
    subjectAgain: '{org}: {time} ට පෙර ඔබේ ඡායාරූප නැවත එවන්න',
    hello: 'ආයුබෝවන් {name},',
    body: 'ඔබේ අනන්‍යතාව තහවුරු කරන ලෙස {org} ඉල්ලා ඇත. හැඳුනුම්පත සහ මිනිත්තු 3ක් පමණ අවශ්‍යයි.',
    again:
      'ඔබ එවූ දේවලින් සමහරක් භාවිතා කළ නොහැකි වූ බැවින් {org} හට ඔබේ ඡායාරූප නැවත වරක් අවශ්‍යයි. මෙය නව සබැඳියකි. හැඳුනුම්පත සහ මිනිත්තු 3ක් පමණ අවශ්‍යයි.',
    anew: '{org} හට ඔබේ ඡායාරූප නැවත වරක් අවශ්‍යයි. මෙය නව සබැඳියකි. හැඳුනුම්පත සහ මිනිත්තු 3ක් පමණ අවශ්‍යයි.',
    back: 'ඔබ එවූ ඒවා භාවිතා කළ නොහැකි වූ බැවින් {org} හට ඔබේ හැඳුනුම්පතේ ඡායාරූප නැවත වරක් අවශ්‍යයි. ඔබේ මුහුණු පරීක්ෂාව තබාගෙන ඇත. හැඳුනුම්පත සහ මිනිත්තු 2ක් පමණ අවශ්‍යයි.',
    face: '{org} හට ඔබේ හැඳුනුම්පතේ ඡායාරූප ලැබී ඇත. ඉතිරිව ඇත්තේ ඔබේ මුහුණු පරීක්ෂාව පමණි. මිනිත්තු 1ක් පමණ අවශ්‍යයි.',
    cta: 'මගේ අනන්‍යතාව තහවුරු කරන්න',
    qr: 'පරිගණකයකින් කියවන්නේ ද? දුරකථන කැමරාව කේතයට යොමු කරන්න.',
    safety: 'මෙය බලාපොරොත්තු නොවූයේ ද? සබැඳිය විවෘත නොකරන්න. ඔබ දන්නා අංකයකින් {org} විමසන්න.',
    qrAlt: 'එම සබැඳිය සඳහා QR කේතය',
    until: 'මෙම සබැඳිය {time} දක්වා වලංගුයි.',
    privacy: 'ඔබේ ඡායාරූප භාවිතා කරන ආකාරය, ආරම්භ කිරීමට පෙර පිටුවේ දැක්වේ.',
  },
  ta: {
    subject: '{org}: {time} க்கு முன் உங்கள் அடையாளத்தை உறுதிப்படுத்தவும்',
    subjectAgain: '{org}: {time} க்கு முன் உங்கள் படங்களை மீண்டும் அனுப்பவும்',
    hello: 'வணக்கம் {name},',
    body: 'உங்கள் அடையாளத்தை உறுதிப்படுத்த {org} கேட்டுள்ளது. உங்கள் அடையாள ஆவணமும் சுமார் 3 நிமிடங்களும் தேவை.',
    again:
      'நீங்கள் அனுப்பியவற்றில் சிலவற்றைப் பயன்படுத்த முடியாததால், {org} க்கு உங்கள் படங்கள் மீண்டும் ஒருமுறை தேவை. இது புதிய இணைப்பு. உங்கள் அடையாள ஆவணமும் சுமார் 3 நிமிடங்களும் தேவை.',
    anew: '{org} க்கு உங்கள் படங்கள் மீண்டும் ஒருமுறை தேவை. இது புதிய இணைப்பு. உங்கள் அடையாள ஆவணமும் சுமார் 3 நிமிடங்களும் தேவை.',
    back: 'நீங்கள் அனுப்பியவற்றைப் பயன்படுத்த முடியாததால், {org} க்கு உங்கள் அடையாள ஆவணத்தின் படங்கள் மீண்டும் ஒருமுறை தேவை. உங்கள் முகச் சரிபார்ப்பு வைக்கப்பட்டுள்ளது. உங்கள் அடையாள ஆவணமும் சுமார் 2 நிமிடங்களும் தேவை.',
    face: 'உங்கள் அடையாள ஆவணத்தின் படங்கள் {org} க்குக் கிடைத்துள்ளன. உங்கள் முகச் சரிபார்ப்பு மட்டுமே மீதமுள்ளது. சுமார் 1 நிமிடம் தேவை.',
    cta: 'எனது அடையாளத்தை உறுதிப்படுத்தவும்',
    qr: 'கணினியில் படிக்கிறீர்களா? தொலைபேசிக் கேமராவைக் குறியீட்டை நோக்கிப் பிடிக்கவும்.',
    safety: 'இதை எதிர்பார்க்கவில்லையா? இணைப்பைத் திறக்க வேண்டாம். உங்களுக்குத் தெரிந்த எண்ணில் {org} ஐக் கேட்கவும்.',
    qrAlt: 'அதே இணைப்புக்கான QR குறியீடு',
    until: 'இந்த இணைப்பு {time} வரை செயல்படும்.',
    privacy: 'உங்கள் படங்கள் எவ்வாறு பயன்படுத்தப்படும் என்பதை, தொடங்கும் முன் பக்கம் கூறும்.',
  },
};

/**
 * New link after unusable photos (`again`) or on request (`anew`); same link for document photos (`back`) or the face
 * check (`face`).
 */
export type RequestReason = 'again' | 'anew' | 'back' | 'face';

export type Invitation = {
  organizationName: string;
  customerName: string;
  sessionUrl: string;
  expiresAt: Date;
  accent?: Pick<Accent, 'ground' | 'text'> | null;
  hasLogo?: boolean;
  why?: RequestReason | null;
};
export type ComposedMail = { subject: string; text: string; html: string };

export const QR_CID = 'qr@gatehouse';
export const LOGO_CID = 'logo@gatehouse';

const OURS = { ground: '#005c5a', text: '#f9fdfb' } as const;

/**
 * In the session's language, then English. Never the document type, a result or external id; no remote images, no
 * tracking.
 */
export function composeInvitation(invitation: Invitation, language: KycLanguage): ComposedMail {
  const languages: KycLanguage[] = language === 'en' ? ['en'] : [language, 'en'];
  const parts = languages.map((each) => ({ language: each, words: filled(invitation, each) }));
  const subject = filled(invitation, language).subject;
  const text = parts.map(({ words }) => plainPart(words, invitation.sessionUrl)).join('\n\n----\n\n');
  const sections = parts.map(({ language: lang, words }, index) =>
    htmlPart(words, {
      lang,
      url: invitation.sessionUrl,
      withCode: index === 0,
      button: invitation.accent ?? OURS,
    }),
  );
  return { subject, text, html: page(language, subject, invitation, sections.join(RULE)) };
}

function filled(invitation: Invitation, language: KycLanguage): InvitationWords {
  const { organizationName, customerName, expiresAt, why } = invitation;
  const values = {
    org: organizationName,
    name: customerName,
    time: mailTime(language, expiresAt),
  };
  const words = WORDS[language];
  const subject = why && why !== 'face' ? words.subjectAgain : words.subject;
  const said = { ...words, subject, body: words[why ?? 'body'] };
  const entries = Object.entries(said).map(([key, text]) => [key, fill(text, values)]);
  return Object.fromEntries(entries) as InvitationWords;
}

function plainPart(words: InvitationWords, url: string): string {
  return [words.hello, words.body, `${words.cta}:\n${url}`, words.until, words.safety, words.privacy].join('\n\n');
}

const RULE = '<hr style="border:0;border-top:1px solid #d3dbd7;margin:32px 0">';

function htmlPart(
  words: InvitationWords,
  part: { lang: KycLanguage; url: string; withCode: boolean; button: Pick<Accent, 'ground' | 'text'> },
): string {
  const p = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const url = escapeHtml(part.url);
  const code = `${p(words.qr, 'color:#415151')}<p style="margin:0 0 16px"><img src="cid:${QR_CID}" width="200" height="200" alt="${escapeHtml(words.qrAlt)}" style="display:block;background:#fff"></p>`;
  return [
    `<div lang="${part.lang}">`,
    p(words.hello),
    p(words.body),
    `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:16px 24px;border-radius:12px;background:${part.button.ground};color:${part.button.text};font-size:18px;font-weight:600;text-decoration:none">${escapeHtml(words.cta)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${url}" style="color:#005c5a">${url}</a></p>`,
    p(words.until),
    part.withCode ? code : '',
    p(words.safety, 'font-weight:600'),
    p(words.privacy, 'color:#415151'),
    '</div>',
  ].join('');
}

function page(language: KycLanguage, subject: string, invitation: Invitation, content: string): string {
  const name = escapeHtml(invitation.organizationName);
  const logo = `<img src="cid:${LOGO_CID}" height="48" alt="${name}" style="display:block;height:48px;max-width:100%;background:#fff">`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#f2f7f4;color:#112021;font:17px/26px system-ui,sans-serif">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;text-align:left">',
    `<tr><td style="padding:0 0 24px;font-size:20px;font-weight:700">${invitation.hasLogo ? logo : name}</td></tr>`,
    `<tr><td>${content}</td></tr></table></td></tr></table></body></html>`,
  ].join('');
}
