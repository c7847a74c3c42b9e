import { fill } from '@/core/shared/text/fill';
import { type BusinessContact, referenceOf, returnAddress } from '../session/contact';
import type { KycLanguage } from '../session/languages';
import type { Verdict } from './outcome';
import { isChecking, needsReviewer, type SessionOutcome } from './outcome';

/** Never a verdict, nor document problems. */
export type Result = 'received' | 'review' | 'unusable';

/** Null while pending, or if a new link is the answer. */
export function resultOf(outcome: SessionOutcome): Result | null {
  if (isChecking(outcome) || outcome.newLink !== null) return null;
  if (outcome.document === 'refused' || outcome.face === 'notFound') return 'unusable';
  return needsReviewer(outcome) ? 'review' : 'received';
}

type Sentence = Result | 'subject' | 'subjectUnusable' | 'hello' | 'reach' | 'back' | 'reference' | 'safety';

/** Sinhala and Tamil need native review. */
const WORDS: Record<KycLanguage, Record<Sentence, string>> = {
  en: {
    subject: '{org}: photos received',
    subjectUnusable: '{org}: some of your photos could not be used',
    hello: 'Hello {name},',
    received: '{org} has received what you sent and can use it. You don’t need to do anything now.',
    review: 'A person at {org} will review what you sent. You don’t need to do anything now.',
    unusable: 'Some of what you sent could not be used. Ask {org} for a new link to send it again.',
    reach: 'Contact {org}:',
    back: 'Back to {org}:',
    reference: 'Your reference: {ref}',
    safety: 'If this was not you, contact {org} using a number you already know.',
  },
  si: {
    subject: '{org}: ඔබේ ඡායාරූප ලැබී ඇත',
    subjectUnusable: '{org}: ඔබේ ඡායාරූප සමහරක් භාවිතා කළ නොහැකි විය',
    hello: 'ආයුබෝවන් {name},',
    received: 'ඔබ එවූ දේ {org} ආයතනයට ලැබී ඇති අතර එය භාවිතා කළ හැකිය. දැන් ඔබ කිසිවක් කළ යුතු නැත.',
    review: 'ඔබ එවූ දේ {org} ආයතනයේ කෙනෙකු පරීක්ෂා කරයි. දැන් ඔබ කිසිවක් කළ යුතු නැත.',
    unusable: 'ඔබ එවූ දේවලින් සමහරක් භාවිතා කළ නොහැකි විය. නැවත එවීමට {org} ආයතනයෙන් නව සබැඳියක් ඉල්ලන්න.',
    reach: '{org} අමතන ආකාරය:',
    back: 'ආපසු {org} වෙත:',
    reference: 'ඔබේ යොමු අංකය: {ref}',
    safety: 'මේ ඔබ නොවේ ද? ඔබ දන්නා අංකයකින් {org} විමසන්න.',
  },
  ta: {
    subject: '{org}: உங்கள் படங்கள் கிடைத்தன',
    subjectUnusable: '{org}: உங்கள் படங்களில் சிலவற்றைப் பயன்படுத்த முடியவில்லை',
    hello: 'வணக்கம் {name},',
    received: 'நீங்கள் அனுப்பியவை {org} க்குக் கிடைத்தன; அவற்றைப் பயன்படுத்த முடியும். இப்போது நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
    review: 'நீங்கள் அனுப்பியதை {org} இல் ஒருவர் சரிபார்ப்பார். இப்போது நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
    unusable: 'நீங்கள் அனுப்பியவற்றில் சிலவற்றைப் பயன்படுத்த முடியவில்லை. மீண்டும் அனுப்ப {org} இடம் புதிய இணைப்பைக் கேளுங்கள்.',
    reach: '{org} ஐத் தொடர்புகொள்ள:',
    back: '{org} க்குத் திரும்ப:',
    reference: 'உங்கள் குறிப்பு எண்: {ref}',
    safety: 'இது நீங்கள் இல்லையா? உங்களுக்குத் தெரிந்த எண்ணில் {org} ஐக் கேளுங்கள்.',
  },
};

export type ResultMail = {
  organizationName: string;
  contact: BusinessContact;
  customerName: string | null;
  sessionId: string;
  /** The session's or the organization's. */
  returnUrl: string | null;
  verdict: Verdict | null;
  result: Result;
};

/** In the session's language, then English. */
export function composeResultMail(mail: ResultMail, language: KycLanguage): { subject: string; text: string } {
  const languages: KycLanguage[] = language === 'en' ? ['en'] : [language, 'en'];
  const subject = mail.result === 'unusable' ? 'subjectUnusable' : 'subject';
  return {
    subject: filled(mail, language, subject),
    text: `${languages.map((each) => partOf(mail, each)).join('\n\n----\n\n')}\n`,
  };
}

function partOf(mail: ResultMail, language: KycLanguage): string {
  const say = (key: Sentence) => filled(mail, language, key);
  const { text, email, phone } = mail.contact;
  const reach = [text, phone, email].filter((part) => part !== null);
  const back = mail.returnUrl && returnAddress(mail.returnUrl, mail.sessionId, mail.verdict);
  return [
    ...(mail.customerName === null ? [] : [say('hello')]),
    say(mail.result),
    ...(reach.length === 0 ? [] : [[say('reach'), ...reach].join('\n')]),
    ...(back === null ? [] : [`${say('back')}\n${back}`]),
    say('reference'),
    say('safety'),
  ].join('\n\n');
}

function filled(
  { organizationName, customerName, sessionId }: ResultMail,
  language: KycLanguage,
  key: Sentence,
): string {
  const values = {
    org: organizationName,
    name: customerName ?? '',
    ref: referenceOf(sessionId),
  };
  return fill(WORDS[language][key], values);
}
