import { z } from 'zod';

const MESSAGE_LANGUAGES = ['en', 'si', 'ta'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Never contains expected values. */
export const UserMessage = z.object({ en: z.string(), si: z.string(), ta: z.string() });
export type UserMessage = z.infer<typeof UserMessage>;

export const say = (en: string, si: string, ta: string): UserMessage => ({ en, si, ta });

export function together(messages: readonly UserMessage[]): UserMessage {
  const join = (language: MessageLanguage) => messages.map((message) => message[language]).join(' ');
  return { en: join('en'), si: join('si'), ta: join('ta') };
}

/** Compared by English text. */
export function distinct(messages: readonly UserMessage[]): UserMessage[] {
  return messages.filter((message, index) => messages.findIndex(({ en }) => en === message.en) === index);
}

const SIDES = {
  front: say('front', 'ඉදිරිපස', 'முன்'),
  back: say('back', 'පසුපස', 'பின்'),
} as const;

type SideName = keyof typeof SIDES;

function listed(sides: readonly SideName[]): UserMessage {
  const list = (language: keyof UserMessage, and: string) => sides.map((side) => SIDES[side][language]).join(and);
  return say(list('en', ' and '), list('si', ' සහ '), list('ta', ' மற்றும் '));
}

export function sidesMissing(sides: readonly SideName[]): UserMessage {
  const { en, si, ta } = listed(sides);
  return say(
    `The ${en} side of the document is missing. Please send all sides.`,
    `ලේඛනයේ ${si} පැත්ත නොමැත. කරුණාකර සියලු පැති එවන්න.`,
    `ஆவணத்தின் ${ta} பக்கம் இல்லை. எல்லாப் பக்கங்களையும் அனுப்பவும்.`,
  );
}

const AGAIN = say('Please retake it in good light.', 'හොඳ ආලෝකයේ එය නැවත ගන්න.', 'நல்ல வெளிச்சத்தில் அதை மீண்டும் எடுக்கவும்.');

/** `problems` describes the unrecognised images. */
export function sidesNotRecognised(sides: readonly SideName[], problems: readonly UserMessage[] = []): UserMessage {
  const { en, si, ta } = listed(sides);
  const side = say(
    `The ${en} side of the document could not be recognised.`,
    `ලේඛනයේ ${si} පැත්ත හඳුනාගත නොහැකි විය.`,
    `ஆவணத்தின் ${ta} பக்கத்தை அடையாளம் காண முடியவில்லை.`,
  );
  return together([side, ...(problems.length > 0 ? problems : [AGAIN])]);
}

export function sameSideTwice(shown: SideName, missing: readonly SideName[]): UserMessage {
  const [twice, { en, si, ta }] = [SIDES[shown], listed(missing)];
  return say(
    `Every photo shows the ${twice.en} side. Please send the ${en} side too.`,
    `සියලු ඡායාරූපවල ඇත්තේ ${twice.si} පැත්තයි. ${si} පැත්තත් එවන්න.`,
    `எல்லாப் படங்களிலும் ${twice.ta} பக்கமே உள்ளது. ${ta} பக்கத்தையும் அனுப்பவும்.`,
  );
}

export const sidesNotCompared = (): UserMessage =>
  say(
    'The front and the back could not be compared. Please make sure that every number can be read on both sides.',
    'ඉදිරිපස සහ පසුපස සැසඳිය නොහැකි විය. දෙපැත්තේම සියලු අංක කියවිය හැකි බවට වග බලා ගන්න.',
    'முன் பக்கத்தையும் பின் பக்கத்தையும் ஒப்பிட முடியவில்லை. இரு பக்கங்களிலும் எல்லா எண்களையும் படிக்க முடிவதை உறுதிப்படுத்தவும்.',
  );

export const notRecognised = (): UserMessage =>
  say(
    'We could not recognise this document. Please send a Sri Lankan identity card, passport or driving licence.',
    'මෙම ලේඛනය හඳුනාගත නොහැකි විය. ශ්‍රී ලංකා හැඳුනුම්පතක්, ගමන් බලපත්‍රයක් හෝ රියදුරු බලපත්‍රයක් එවන්න.',
    'இந்த ஆவணத்தை அடையாளம் காண முடியவில்லை. இலங்கை அடையாள அட்டை, கடவுச்சீட்டு அல்லது சாரதி அனுமதிப்பத்திரத்தை அனுப்பவும்.',
  );

export const notSriLankan = (): UserMessage =>
  say(
    'This passport is not from Sri Lanka. Please send a Sri Lankan identity card, passport or driving licence.',
    'මෙය ශ්‍රී ලංකා ගමන් බලපත්‍රයක් නොවේ. ශ්‍රී ලංකා හැඳුනුම්පතක්, ගමන් බලපත්‍රයක් හෝ රියදුරු බලපත්‍රයක් එවන්න.',
    'இது இலங்கைக் கடவுச்சீட்டு அல்ல. இலங்கை அடையாள அட்டை, கடவுச்சீட்டு அல்லது சாரதி அனுமதிப்பத்திரத்தை அனுப்பவும்.',
  );

const FIELDS: Record<string, UserMessage> = {
  name: say('name', 'නම', 'பெயர்'),
  'date of birth': say('date of birth', 'උපන් දිනය', 'பிறந்த திகதி'),
  address: say('address', 'ලිපිනය', 'முகவரி'),
  'passport number': say('passport number', 'ගමන් බලපත්‍ර අංකය', 'கடவுச்சீட்டு இலக்கம்'),
  'date of expiry': say('date of expiry', 'කල් ඉකුත්වන දිනය', 'காலாவதியாகும் திகதி'),
  'licence number': say('licence number', 'බලපත්‍ර අංකය', 'அனுமதிப்பத்திர இலக்கம்'),
  'invoice number': say('invoice number', 'ඉන්වොයිස් අංකය', 'விலைப்பட்டியல் இலக்கம்'),
  'invoice date': say('invoice date', 'ඉන්වොයිස් දිනය', 'விலைப்பட்டியல் திகதி'),
  supplier: say('supplier', 'සැපයුම්කරු', 'விநியோகஸ்தர்'),
  total: say('total', 'මුළු මුදල', 'மொத்தத் தொகை'),
  'ID number': say('ID number', 'හැඳුනුම්පත් අංකය', 'அடையாள அட்டை இலக்கம்'),
  'machine-readable lines': say(
    'the two lines with “<<<” at the bottom',
    'පහළ ඇති “<<<” සහිත පේළි දෙක',
    'கீழே உள்ள “<<<” கொண்ட இரண்டு வரிகள்',
  ),
};

const REASONS = {
  unreadable: say(
    'The following cannot be read on the document:',
    'ලේඛනයේ පහත සඳහන් දේ කියවිය නොහැක:',
    'ஆவணத்தில் பின்வருபவற்றைப் படிக்க முடியவில்லை:',
  ),
  absent: say(
    'The following could not be found on the document:',
    'ලේඛනයේ පහත සඳහන් දේ සොයාගත නොහැකි විය:',
    'ஆவணத்தில் பின்வருபவை காணப்படவில்லை:',
  ),
} as const;
const ADVICE = say(
  'Please make sure that nothing is covered or cut off.',
  'කිසිවක් වැසී හෝ කැපී නොමැති බවට වග බලා ගන්න.',
  'எதுவும் மறைக்கப்படவோ வெட்டப்படவோ இல்லை என்பதை உறுதிப்படுத்தவும்.',
);

/** `causes` (image problems) replace general advice; untranslated names are kept. */
export function fieldsMissing(
  reason: keyof typeof REASONS,
  fields: readonly { name: string; side?: SideName }[],
  causes: readonly UserMessage[] = [],
): UserMessage {
  const called = ({ name, side }: (typeof fields)[number], language: keyof UserMessage) => {
    const field = FIELDS[name]?.[language] ?? name;
    return side === undefined ? field : `${field} (${SIDES[side][language]})`;
  };
  const list = (language: keyof UserMessage) => `${fields.map((one) => called(one, language)).join(', ')}.`;
  const advice = causes.length > 0 ? causes : [ADVICE];
  return together([REASONS[reason], say(list('en'), list('si'), list('ta')), ...advice]);
}

export function otherForm(sent: number, wanted: number): UserMessage {
  return say(
    `This is Form ${sent}. Please send Form ${wanted}.`,
    `මෙය ආකෘති පත්‍ර ${sent} වේ. කරුණාකර ආකෘති පත්‍ර ${wanted} එවන්න.`,
    `இது படிவம் ${sent}. படிவம் ${wanted} ஐ அனுப்பவும்.`,
  );
}

export const severalInvoices = (): UserMessage =>
  say(
    'There is more than one invoice here. Please send each invoice separately.',
    'මෙහි ඉන්වොයිසි එකකට වඩා ඇත. එක් එක් ඉන්වොයිසිය වෙන වෙනම එවන්න.',
    'இங்கே ஒன்றுக்கு மேற்பட்ட விலைப்பட்டியல்கள் உள்ளன. ஒவ்வொன்றையும் தனித்தனியாக அனுப்பவும்.',
  );

export const twoPassports = (): UserMessage =>
  say(
    'The photos are of two different passports. Please send one passport only.',
    'ඡායාරූපවල ඇත්තේ වෙනස් ගමන් බලපත්‍ර දෙකකි. එක් ගමන් බලපත්‍රයක් පමණක් එවන්න.',
    'படங்களில் இரண்டு வெவ்வேறு கடவுச்சீட்டுகள் உள்ளன. ஒரு கடவுச்சீட்டை மட்டும் அனுப்பவும்.',
  );

export const twoLicences = (): UserMessage =>
  say(
    'The photos are of two different driving licences. Please send both sides of one licence only.',
    'ඡායාරූපවල ඇත්තේ වෙනස් රියදුරු බලපත්‍ර දෙකකි. එක් බලපත්‍රයක දෙපැත්ත පමණක් එවන්න.',
    'படங்களில் இரண்டு வெவ்வேறு சாரதி அனுமதிப்பத்திரங்கள் உள்ளன. ஒரே அனுமதிப்பத்திரத்தின் இரு பக்கங்களை மட்டும் அனுப்பவும்.',
  );

export const twoCompanies = (): UserMessage =>
  say(
    'The pages are from the forms of different companies. Please send the form of one company only.',
    'පිටු වෙනස් සමාගම්වල ආකෘති පත්‍රවලින් ගත් ඒවාය. එක් සමාගමක ආකෘති පත්‍රය පමණක් එවන්න.',
    'பக்கங்கள் வெவ்வேறு நிறுவனங்களின் படிவங்களிலிருந்து எடுக்கப்பட்டவை. ஒரு நிறுவனத்தின் படிவத்தை மட்டும் அனுப்பவும்.',
  );

export const backOfAnotherCard = (): UserMessage =>
  say(
    'The front and the back are from different cards. Please use the same card for both sides.',
    'පසුපස පැත්ත ඉදිරිපස පැත්තේ කාඩ්පතෙන් නොව වෙනත් කාඩ්පතකිනි. පැති දෙකටම එකම කාඩ්පත භාවිත කරන්න.',
    'பின் பக்கம் முன் பக்கத்தின் அட்டையுடையது அல்ல, வேறு அட்டையுடையது. இரு பக்கங்களுக்கும் ஒரே அட்டையைப் பயன்படுத்தவும்.',
  );
