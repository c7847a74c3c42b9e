/** Includes variants seen on cards. */
export const labels = {
  nicNumber: [
    'ID No',
    'NIC No',
    'National ID No',
    'ජාතික හැඳුනුම්පත් අංකය',
    'අංකය',
    'இலக்கம்',
    'Number',
    'No',
    'அடையாள அட்டை இலக்கம்',
    'இல',
  ],
  passportNumber: ['Passport No', 'ගමන් බලපත්‍ර අංකය', 'கடவுச்சீட்டு இலக்கம்'],
  fullName: ['Full Name', 'Name', 'නම', 'பெயர்'],
  surname: ['Surname', 'වාසගම', 'குடும்பப் பெயர்'],
  otherNames: ['Other Names', 'Given Names', 'වෙනත් නම්', 'ஏனைய பெயர்கள்'],
  sex: ['Sex', 'Gender', 'ස්ත්‍රී පුරුෂ භාවය', 'ස්ත්‍රී/පුරුෂ භාවය', 'ලිංගය', 'பால்', 'பாலினம்'],
  dateOfBirth: ['Date of Birth', 'උපන් දිනය', 'பிறந்த திகதி', 'பிறந்த தேதி'],
  placeOfBirth: ['Place of Birth', 'උපන් ස්ථානය', 'பிறந்த இடம்'],
  address: ['Address', 'Permanent Address', 'ලිපිනය', 'முகவரி'],
  profession: ['Profession', 'Occupation', 'රැකියාව', 'වෘත්තිය', 'தொழில்'],
  dateOfIssue: ['Date of Issue', 'Issued on', 'නිකුත් කළ දිනය', 'வழங்கிய திகதி'],
  dateOfExpiry: ['Date of Expiry', 'Expiry Date', 'Date of Expiration', 'කල් ඉකුත්වන දිනය', 'කල් ඉකුත් වන දිනය', 'காலாவதி திகதி'],
  nationality: ['Nationality', 'National Status', 'ජාතිකත්වය', 'நாட்டினம்'],
  countryCode: ['Country Code', 'රටේ කේතය'],
  documentType: ['Type', 'වර්ගය', 'வகை'],
  authority: ['Authority', 'නිකුත් කළ බලධාරියා'],
  bloodGroup: ['Blood Group', 'රුධිර වර්ගය'],
  signature: ['Signature of holder', 'Signature', 'අත්සන', 'දරන්නාගේ අත්සන', 'கையொப்பம்'],
  commissioner: ['Commissioner', 'Registration of Persons', 'Motor Traffic', 'පුද්ගලයින් ලියාපදිංචි කිරීමේ'],
  licenceClasses: [
    'Class of Vehicle',
    'Classes of vehicle',
    'වාහන පන්තිය',
    'வாகன வகை',
    'Valid from',
    'Valid until',
    'Restrictions',
  ],
} as const;

/** Excludes words common in addresses ("No 12/3", "இல 12/3"). */
export const stopLabels: readonly string[] = Object.values(labels)
  .flat()
  .filter((label) => !['No', 'இல'].includes(label));

const titles = ['NATIONAL IDENTITY CARD', 'PASSPORT', 'DRIVING LICENCE', 'DRIVING LICENSE'] as const;

/** Excludes two-letter words, which also end other lines. */
export const captions: readonly string[] = [...Object.values(labels).flat(), ...titles].filter((label) =>
  /^[A-Za-z ]{3,}$/.test(label),
);
