import { passportMrz } from './mrz';
import type { SpecimenPerson } from './person';
import type { Sheet } from './sheet';

const dayFirst = (date: string) => date.split('-').reverse().join('/');

/** The data page of a passport with its two machine-readable lines. */
export function drawPassport(sheet: Sheet, person: SpecimenPerson, portrait: string): void {
  sheet.guilloche('#c9b7a0', 31);
  sheet.text(60, 62, 'ශ්‍රී ලංකා ප්‍රජාතාන්ත්‍රික සමාජවාදී ජනරජය', { size: 26, weight: 600 });
  sheet.text(60, 102, 'இலங்கை சனநாயக சோசலிசக் குடியரசு', { size: 24, weight: 600 });
  sheet.text(60, 142, 'DEMOCRATIC SOCIALIST REPUBLIC OF SRI LANKA', { size: 27, weight: 700 });
  sheet.text(1020, 62, 'ගමන් බලපත්‍රය', { size: 26 });
  sheet.text(1020, 102, 'கடவுச்சீட்டு', { size: 24 });
  sheet.text(1020, 142, 'PASSPORT', { size: 30, weight: 700 });
  sheet.portrait(60, 190, 390, 500, portrait);
  const column = 500;
  sheet.label(column, 210, 'වර්ගය / வகை / Type');
  sheet.value('documentType', column, 246, 'P');
  sheet.label(740, 210, 'රටේ කේතය / Country Code');
  sheet.value('issuingCountry', 740, 246, 'LKA');
  sheet.label(1060, 210, 'ගමන් බලපත්‍ර අංකය / Passport No.');
  sheet.value('passportNumber', 1060, 250, person.passportNumber, { size: 34, weight: 700 });
  sheet.label(column, 300, 'වාසගම / குடும்பப் பெயர் / Surname');
  sheet.value('surname', column, 338, person.surname.latin, { size: 30 });
  sheet.label(column, 386, 'වෙනත් නම් / ஏனைய பெயர்கள் / Other Names');
  sheet.value('givenNames', column, 424, person.givenNames.latin, { size: 30 });
  sheet.label(column, 472, 'ජාතිකත්වය / நாட்டினம் / Nationality');
  sheet.value('nationality', column, 508, 'SRI LANKAN');
  sheet.label(1060, 472, 'ජාතික හැඳුනුම්පත් අංකය / ID No.');
  sheet.value('nicNumber', 1060, 508, person.nicNew);
  sheet.label(column, 556, 'උපන් දිනය / பிறந்த திகதி / Date of Birth');
  sheet.value('birthDate', column, 592, dayFirst(person.birthDate));
  sheet.label(1060, 556, 'ලිංගය / பால் / Sex');
  sheet.value('sex', 1060, 592, person.sex === 'male' ? 'M' : 'F');
  sheet.label(column, 640, 'උපන් ස්ථානය / பிறந்த இடம் / Place of Birth');
  sheet.value('placeOfBirth', column, 676, person.placeOfBirth.latin);
  sheet.label(1060, 640, 'වෘත්තිය / தொழில் / Profession');
  sheet.value('occupation', 1060, 676, person.occupation.latin);
  sheet.label(column, 724, 'නිකුත් කළ දිනය / Date of Issue');
  sheet.value('issueDate', column, 760, dayFirst(person.issueDate));
  sheet.label(1060, 724, 'කල් ඉකුත්වන දිනය / Date of Expiry');
  sheet.value('expiryDate', 1060, 760, dayFirst(person.expiryDate));
  sheet.label(column, 804, 'නිකුත් කළ බලධාරියා / Authority');
  sheet.value('authority', column, 836, 'AUTHORITY COLOMBO', { size: 22 });
  sheet.signature(100, 780, person.portrait + 7);
  sheet.add(`<rect x="0" y="866" width="${sheet.width}" height="${sheet.height - 866}" fill="#fbfaf5"/>`);
  const [first, second] = person.mrz ?? passportMrz(person);
  sheet.value('mrz1', 40, 936, first, { size: 40, weight: 400, pitch: 31.8 });
  sheet.value('mrz2', 40, 1000, second, { size: 40, weight: 400, pitch: 31.8 });
}
