import type { RuleId } from '../pipeline/rules';
import { say, severalInvoices, type UserMessage } from './missing-messages';

/** One sentence for all signs of manipulation, to not teach forgers what was detected. */
const original = say(
  'We could not accept this photo. Please use the original document, not a copy or an edited image.',
  'මෙම ඡායාරූපය පිළිගත නොහැක. පිටපතක් හෝ සංස්කරණය කළ පින්තූරයක් නොව මුල් ලේඛනය භාවිත කරන්න.',
  'இந்தப் படத்தை ஏற்க முடியவில்லை. நகலையோ திருத்தப்பட்ட படத்தையோ அல்ல, மூல ஆவணத்தைப் பயன்படுத்தவும்.',
);

/** Null for no message; `RuleOutcome.userMessage` may be more specific. */
export const ruleMessages: Record<RuleId, UserMessage | null> = {
  'document-provided': say(
    'We could not find a document in the file. Please send a photo or scan of the document itself.',
    'ගොනුවේ ලේඛනයක් සොයාගත නොහැකි විය. ලේඛනයේම ඡායාරූපයක් හෝ ස්කෑන් පිටපතක් එවන්න.',
    'கோப்பில் ஆவணம் எதுவும் காணப்படவில்லை. ஆவணத்தின் படத்தை அல்லது ஸ்கேன் பிரதியை அனுப்பவும்.',
  ),
  'acceptable-documents': say(
    'The photo is not clear enough. Please retake it in good light, without glare, and hold still.',
    'ඡායාරූපය ප්‍රමාණවත් තරම් පැහැදිලි නැත. හොඳ ආලෝකයේ, දිලිසීමකින් තොරව, නොසෙල්වී නැවත ගන්න.',
    'படம் போதுமான அளவு தெளிவாக இல்லை. நல்ல வெளிச்சத்தில், பிரதிபலிப்பு இன்றி, அசையாமல் மீண்டும் எடுக்கவும்.',
  ),
  'supported-document': say(
    'We could not recognise this document. Please send one of the accepted document types.',
    'මෙම ලේඛනය හඳුනාගත නොහැකි විය. පිළිගන්නා ලේඛන වර්ගයක් එවන්න.',
    'இந்த ஆவணத்தை அடையாளம் காண முடியவில்லை. ஏற்றுக்கொள்ளப்படும் ஆவண வகை ஒன்றை அனுப்பவும்.',
  ),
  'all-pages-provided': say(
    'A side or page of the document is missing. Please send all of them.',
    'ලේඛනයේ පැත්තක් හෝ පිටුවක් අඩුයි. සියල්ල එවන්න.',
    'ஆவணத்தின் ஒரு பக்கம் இல்லை. எல்லாப் பக்கங்களையும் அனுப்பவும்.',
  ),
  'all-pages-match-one-template': say(
    'The photos are from different documents. Please use the same document for every side.',
    'ඡායාරූප වෙනස් ලේඛනවලින් ගත් ඒවාය. සෑම පැත්තකටම එකම ලේඛනය භාවිත කරන්න.',
    'படங்கள் வெவ்வேறு ஆவணங்களிலிருந்து எடுக்கப்பட்டவை. எல்லாப் பக்கங்களுக்கும் ஒரே ஆவணத்தைப் பயன்படுத்தவும்.',
  ),
  'document-expired': say('This document has expired.', 'මෙම ලේඛනය කල් ඉකුත් වී ඇත.', 'இந்த ஆவணம் காலாவதியாகிவிட்டது.'),
  'all-fields-legible': say(
    'Part of the document cannot be read. Please make sure the whole document is visible and sharp.',
    'ලේඛනයේ කොටසක් කියවිය නොහැක. සම්පූර්ණ ලේඛනය පෙනෙන බවටත් පැහැදිලි බවටත් වග බලා ගන්න.',
    'ஆவணத்தின் ஒரு பகுதியைப் படிக்க முடியவில்லை. முழு ஆவணமும் தெளிவாகத் தெரிவதை உறுதிப்படுத்தவும்.',
  ),
  'data-fields-present': say(
    'Required information is missing from the document.',
    'අවශ්‍ය තොරතුරු ලේඛනයේ නොමැත.',
    'தேவையான தகவல்கள் ஆவணத்தில் இல்லை.',
  ),
  'name-match': say(
    'The name on the document does not match the name you provided.',
    'ලේඛනයේ ඇති නම ඔබ දුන් නමට නොගැළපේ.',
    'ஆவணத்தில் உள்ள பெயர் நீங்கள் வழங்கிய பெயருடன் பொருந்தவில்லை.',
  ),
  'full-name-match': say(
    'The name on the document has more or fewer words than the name you provided.',
    'ලේඛනයේ නමේ ඔබ දුන් නමට වඩා වැඩි හෝ අඩු වචන ඇත.',
    'ஆவணத்தில் உள்ள பெயரில் நீங்கள் வழங்கியதை விட அதிக அல்லது குறைந்த சொற்கள் உள்ளன.',
  ),
  'dob-match': say(
    'The date of birth on the document does not match the one you provided.',
    'ලේඛනයේ උපන් දිනය ඔබ දුන් දිනයට නොගැළපේ.',
    'ஆவணத்தில் உள்ள பிறந்த திகதி நீங்கள் வழங்கியதுடன் பொருந்தவில்லை.',
  ),
  'id-number-match': say(
    'The number on the document does not match the number you provided.',
    'ලේඛනයේ අංකය ඔබ දුන් අංකයට නොගැළපේ.',
    'ஆவணத்தில் உள்ள இலக்கம் நீங்கள் வழங்கிய இலக்கத்துடன் பொருந்தவில்லை.',
  ),
  'address-match': say(
    'The address on the document does not match the one you provided.',
    'ලේඛනයේ ලිපිනය ඔබ දුන් ලිපිනයෙන් වෙනස් වේ.',
    'ஆவணத்தில் உள்ள முகவரி நீங்கள் வழங்கியதிலிருந்து வேறுபடுகிறது.',
  ),
  'nic-format': say(
    'The identity card number is not in a valid format. Please send a clearer photo of the number.',
    'හැඳුනුම්පත් අංකය වලංගු ආකෘතියක නැත. අංකය පැහැදිලිව පෙනෙන ඡායාරූපයක් එවන්න.',
    'அடையாள அட்டை இலக்கம் சரியான வடிவத்தில் இல்லை. இலக்கம் தெளிவாகத் தெரியும் படத்தை அனுப்பவும்.',
  ),
  'nic-dob-match': say(
    'The identity card number does not match the date of birth on the document.',
    'හැඳුනුම්පත් අංකය ලේඛනයේ උපන් දිනයට නොගැළපේ.',
    'அடையாள அட்டை இலக்கம் ஆவணத்தில் உள்ள பிறந்த திகதியுடன் பொருந்தவில்லை.',
  ),
  'nic-sex-match': say(
    'The identity card number does not match the sex on the document.',
    'හැඳුනුම්පත් අංකය ලේඛනයේ ස්ත්‍රී පුරුෂ භාවයට නොගැළපේ.',
    'அடையாள அட்டை இலக்கம் ஆவணத்தில் உள்ள பாலினத்துடன் பொருந்தவில்லை.',
  ),
  'nic-dob-extraction': say(
    'The identity card number is not valid. Please check that the number can be read clearly.',
    'හැඳුනුම්පත් අංකය වලංගු නැත. අංකය පැහැදිලිව කියවිය හැකි දැයි බලන්න.',
    'அடையாள அட்டை இலக்கம் செல்லுபடியாகாது. இலக்கத்தைத் தெளிவாகப் படிக்க முடிகிறதா எனச் சரிபார்க்கவும்.',
  ),
  'nic-number-present': say(
    'We could not read the identity card number. Please send a clearer photo of the card.',
    'හැඳුනුම්පත් අංකය කියවීමට නොහැකි විය. කාඩ්පතේ වඩා පැහැදිලි ඡායාරූපයක් එවන්න.',
    'அடையாள அட்டை இலக்கத்தைப் படிக்க முடியவில்லை. அட்டையின் தெளிவான படத்தை அனுப்பவும்.',
  ),
  'portrait-visible': say(
    'We could not see the portrait on the document. Please make sure that nothing covers it and that the photo is sharp.',
    'ලේඛනයේ ඡායාරූපය දැකගත නොහැකි විය. එය කිසිවකින් වැසී නොමැති බවටත් ඡායාරූපය පැහැදිලි බවටත් වග බලා ගන්න.',
    'ஆவணத்தில் உள்ள முகப்படத்தைக் காண முடியவில்லை. எதுவும் அதை மறைக்காமலும் படம் தெளிவாகவும் இருப்பதை உறுதிப்படுத்தவும்.',
  ),
  'document-tampering': original,
  'contents-agree': original,
  'sides-agree': say(
    'The front and the back of the licence do not match. Please make sure that both are from the same licence.',
    'රියදුරු බලපත්‍රයේ ඉදිරිපස සහ පසුපස එකිනෙකට නොගැළපේ. දෙපැත්තම එකම බලපත්‍රයේ බවට වග බලා ගන්න.',
    'சாரதி அனுமதிப்பத்திரத்தின் முன் பக்கமும் பின் பக்கமும் ஒன்றுக்கொன்று பொருந்தவில்லை. இரண்டும் ஒரே அனுமதிப்பத்திரத்தின் பக்கங்கள் என்பதை உறுதிப்படுத்தவும்.',
  ),
  'visual-match': null,
  'no-screen': null,
  'in-colour': null,
  'text-layer-visible': null,
  'text-layer-agreement': null,
  'electronic-invoice-agreement': null,
  'language-model-agreement': null,
  'mrz-check-digits': say(
    'The machine-readable lines of the passport could not be read reliably.',
    'ගමන් බලපත්‍රයේ යන්ත්‍රයෙන් කියවිය හැකි පේළි විශ්වාසදායක ලෙස කියවිය නොහැකි විය.',
    'கடவுச்சீட்டின் இயந்திரம் படிக்கும் வரிகளை நம்பகமாகப் படிக்க முடியவில்லை.',
  ),
  'mrz-visual-agreement': say(
    'The printed details of the passport differ from its machine-readable lines.',
    'ගමන් බලපත්‍රයේ මුද්‍රිත තොරතුරු එහි යන්ත්‍රයෙන් කියවිය හැකි පේළිවලින් වෙනස් වේ.',
    'கடவுச்சீட்டில் அச்சிடப்பட்ட விவரங்கள் அதன் இயந்திரம் படிக்கும் வரிகளிலிருந்து வேறுபடுகின்றன.',
  ),
  'voter-registry': null,
  'voter-registry-match': null,
  'duplicate-number': null,
  'duplicate-picture': null,
  blocklist: null,
  // Does not reveal the blocklist.
  'blocklist-refusal': say('We could not accept this document.', 'මෙම ලේඛනය පිළිගත නොහැක.', 'இந்த ஆவணத்தை ஏற்க முடியவில்லை.'),
  'one-invoice-on-page': severalInvoices(),
  'invoice-arithmetic': say(
    'The amounts on the invoice do not add up.',
    'ඉන්වොයිසියේ මුදල් එකතුව නොගැළපේ.',
    'விலைப்பட்டியலில் உள்ள தொகைகள் சரியாகக் கூட்டப்படவில்லை.',
  ),
  'invoice-date-possible': say(
    'The date on the invoice is not a valid date.',
    'ඉන්වොයිසියේ ඇති දිනය දින දර්ශනයේ නොමැත.',
    'விலைப்பட்டியலில் உள்ள திகதி நாட்காட்டியில் இல்லை.',
  ),
  'invoice-dates': say(
    'A date on the invoice is not plausible.',
    'ඉන්වොයිසියේ ඇති දිනයක් නිවැරදි විය නොහැක.',
    'விலைப்பட்டியலில் உள்ள ஒரு திகதி சரியாக இருக்க முடியாது.',
  ),
  'amount-sign': say(
    'The plus or minus sign of an amount on the invoice does not fit its type.',
    'ඉන්වොයිසියේ මුදලක ධන හෝ සෘණ ලකුණ එහි වර්ගයට නොගැළපේ.',
    'விலைப்பட்டியலில் உள்ள ஒரு தொகையின் கூட்டல் அல்லது கழித்தல் குறி அதன் வகைக்குப் பொருந்தவில்லை.',
  ),
  'vendor-match': say(
    'The supplier on the invoice is not the expected one.',
    'ඉන්වොයිසියේ සැපයුම්කරු අපේක්ෂිත අය නොවේ.',
    'விலைப்பட்டியலில் உள்ள விநியோகஸ்தர் எதிர்பார்க்கப்பட்டவர் அல்ல.',
  ),
  'amount-match': say(
    'The total of the invoice is not the expected amount.',
    'ඉන්වොයිසියේ මුළු මුදල අපේක්ෂිත මුදල නොවේ.',
    'விலைப்பட்டியலின் மொத்தம் எதிர்பார்க்கப்பட்ட தொகை அல்ல.',
  ),
  'registration-number-format': say(
    'The company registration number is not in a known format.',
    'සමාගම් ලියාපදිංචි අංකය හඳුනන ආකෘතියක නැත.',
    'நிறுவனப் பதிவு இலக்கம் அறியப்பட்ட வடிவத்தில் இல்லை.',
  ),
  'share-totals': say(
    'The numbers of shares do not add up.',
    'කොටස් සංඛ්‍යාවල එකතුව නොගැළපේ.',
    'பங்குகளின் எண்ணிக்கை சரியாகக் கூட்டப்படவில்லை.',
  ),
};
