import type { ErrorCode } from '@/core/errors';
import type { ImageQuality, PictureSide, QualityAspect } from '../files/image-quality';
import { say, type UserMessage } from './missing-messages';

const MESSAGES: Partial<Record<ErrorCode, UserMessage>> = {
  PDF_ENCRYPTED: say(
    'The file is password-protected. Please send it without a password.',
    'ගොනුව මුරපදයකින් ආරක්ෂා කර ඇත. මුරපදය නොමැතිව එවන්න.',
    'கோப்பு கடவுச்சொல்லால் பாதுகாக்கப்பட்டுள்ளது. கடவுச்சொல் இல்லாமல் அனுப்பவும்.',
  ),
  TOO_MANY_FILES: say(
    'The document has too many pages. Please send only the required pages.',
    'ලේඛනයේ පිටු වැඩියි. අවශ්‍ය පිටු පමණක් එවන්න.',
    'ஆவணத்தில் பக்கங்கள் அதிகம். தேவையான பக்கங்களை மட்டும் அனுப்பவும்.',
  ),
  IMAGE_TOO_LARGE: say(
    'The image is too large. Please send a smaller one.',
    'පින්තූරය විශාල වැඩියි. කුඩා එකක් එවන්න.',
    'படம் மிகப் பெரியது. சிறிய படத்தை அனுப்பவும்.',
  ),
};
const DAMAGED = say(
  'The file is damaged and cannot be opened. Please take the photo or scan again.',
  'ගොනුවට හානි වී ඇති බැවින් විවෘත කළ නොහැක. නැවත ඡායාරූපයක් ගන්න හෝ ස්කෑන් කරන්න.',
  'கோப்பு சேதமடைந்துள்ளதால் திறக்க முடியவில்லை. மீண்டும் படம் எடுக்கவும் அல்லது ஸ்கேன் செய்யவும்.',
);

export function fileMessage(code: ErrorCode): UserMessage {
  return MESSAGES[code] ?? DAMAGED;
}

type Subject = 'card' | 'page';
const NAMES: Record<Subject, UserMessage> = {
  card: say('card', 'කාඩ්පත', 'அட்டை'),
  page: say('page', 'පිටුව', 'பக்கம்'),
};
const SIDES = {
  top: say('upper', 'ඉහළ', 'மேல்'),
  bottom: say('lower', 'පහළ', 'கீழ்'),
  left: say('left', 'වම්', 'இடது'),
  right: say('right', 'දකුණු', 'வலது'),
} as const;

/** "of the card", for languages that use a suffix. */
const OF: Record<Subject, UserMessage> = {
  card: say('card', 'කාඩ්පතෙහි', 'அட்டையின்'),
  page: say('page', 'පිටුවෙහි', 'பக்கத்தின்'),
};

export function cutOffMessage(cutOff: readonly PictureSide[], subject: Subject): UserMessage {
  const [name, of] = [NAMES[subject], OF[subject]];
  const sides = cutOff.map((side) => SIDES[side]);
  const list = (language: keyof UserMessage, and: string) => sides.map((side) => side[language]).join(and);
  return say(
    `The ${list('en', ' and ')} edge of your ${name.en} is cut off. Show the whole ${name.en}.`,
    `ඔබේ ${of.si} ${list('si', ' සහ ')} දාරය කැපී ඇත. සම්පූර්ණ ${name.si} පෙන්වන්න.`,
    `உங்கள் ${of.ta} ${list('ta', ' மற்றும் ')} விளிம்பு வெட்டப்பட்டுள்ளது. முழு ${name.ta} தெரியுமாறு காட்டவும்.`,
  );
}

export function pictureMessage(aspect: QualityAspect, quality: ImageQuality, subject: Subject): UserMessage {
  const name = NAMES[subject];
  switch (aspect) {
    case 'blur':
      return say(
        `The photo of your ${name.en} is blurred. Hold the camera still and tap to focus.`,
        `ඔබේ ${name.si} පැහැදිලි නැත. කැමරාව නොසෙල්වා තබා නාභිගත කිරීමට තට්ටු කරන්න.`,
        `உங்கள் ${name.ta} மங்கலாக உள்ளது. கேமராவை அசைக்காமல் பிடித்து, குவியப்படுத்தத் தட்டவும்.`,
      );
    case 'glare':
      return say(
        `There is glare on your ${name.en}. Tilt it slightly or move away from the lamp.`,
        `ඔබේ ${name.si} මත ආලෝකය පරාවර්තනය වේ. එය මඳක් ඇල කරන්න, නැතහොත් පහනෙන් ඉවත් වන්න.`,
        `உங்கள் ${name.ta} மீது வெளிச்சம் பிரதிபலிக்கிறது. சற்று சாய்க்கவும் அல்லது விளக்கிலிருந்து விலகவும்.`,
      );
    case 'darkness':
      return say(
        `The photo of your ${name.en} is too dark. Use more light.`,
        `ඔබේ ${name.si} ඡායාරූපය අඳුරු වැඩියි. වැඩි ආලෝකයක් ඇති තැනක ගන්න.`,
        `உங்கள் ${name.ta} படம் மிகவும் இருட்டாக உள்ளது. அதிக வெளிச்சத்தில் எடுக்கவும்.`,
      );
    case 'cutOff':
      return cutOffMessage(quality.cutOff.sides, subject);
    case 'resolution':
      return say(
        `Your ${name.en} is too small in the photo. Move closer.`,
        `ඡායාරූපයේ ඔබේ ${name.si} ඉතා කුඩාය. ළං වන්න.`,
        `படத்தில் உங்கள் ${name.ta} மிகச் சிறியதாக உள்ளது. அருகில் சென்று எடுக்கவும்.`,
      );
  }
}
