import type { ErrorCode } from '@/core/errors';
import { say, type UserMessage } from './user-message';

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
