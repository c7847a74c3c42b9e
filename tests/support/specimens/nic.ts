import { fullName, type SpecimenPerson } from './person';
import type { Sheet } from './sheet';

const slashed = (date: string) => date.replaceAll('-', '/');
const SEX = {
  male: { latin: 'Male', sinhala: 'පුරුෂ', tamil: 'ஆண்' },
  female: { latin: 'Female', sinhala: 'ස්ත්‍රී', tamil: 'பெண்' },
};

export function drawOldNicFront(sheet: Sheet, person: SpecimenPerson, portrait: string): void {
  if (!person.nicOld) throw new Error('a person born in 2000 or later has no old NIC');
  sheet.guilloche('#d9b98a', 11);
  sheet.text(230, 58, 'ශ්‍රී ලංකා ජනරජය', { size: 30, weight: 600 });
  sheet.text(560, 58, 'இலங்கைக் குடியரசு', { size: 28, weight: 600 });
  sheet.text(230, 100, 'ජාතික හැඳුනුම්පත', { size: 28 });
  sheet.text(560, 100, 'தேசிய அடையாள அட்டை', { size: 26 });
  sheet.portrait(50, 140, 250, 320, portrait);
  sheet.label(350, 160, 'අංකය / இல / No.');
  sheet.value('nicNumber', 350, 210, person.nicOld, { size: 44, weight: 700 });
  sheet.label(350, 262, 'නම / பெயர் / Name');
  sheet.value('fullNameSinhala', 350, 302, fullName(person, 'sinhala'), { size: 29 });
  sheet.value('fullNameTamil', 350, 344, fullName(person, 'tamil'), { size: 27 });
  sheet.value('fullName', 350, 384, fullName(person, 'latin'), { size: 27 });
  sheet.label(350, 430, 'ස්ත්‍රී පුරුෂ භාවය / பால் / Sex');
  sheet.value('sex', 350, 466, SEX[person.sex].latin, { size: 26 });
  sheet.label(640, 430, 'උපන් දිනය / பிறந்த திகதி / Date of Birth');
  sheet.value('birthDate', 640, 466, slashed(person.birthDate), { size: 26 });
  sheet.label(350, 512, 'උපන් ස්ථානය / பிறந்த இடம் / Place of Birth');
  sheet.value('placeOfBirth', 350, 550, person.placeOfBirth.latin, { size: 26 });
  sheet.signature(70, 560, person.portrait + 3);
  sheet.label(60, 600, 'අත්සන / கையொப்பம் / Signature', 15);
}

export function drawOldNicBack(sheet: Sheet, person: SpecimenPerson): void {
  sheet.guilloche('#d9b98a', 12);
  sheet.label(50, 60, 'ලිපිනය / முகவரி / Address');
  sheet.value('addressSinhala', 50, 104, person.address.sinhala, { size: 28 });
  sheet.value('addressTamil', 50, 148, person.address.tamil, { size: 26 });
  sheet.value('address', 50, 190, person.address.latin, { size: 26 });
  sheet.label(50, 250, 'රැකියාව / தொழில் / Profession');
  sheet.value('occupationSinhala', 50, 292, person.occupation.sinhala, { size: 28 });
  sheet.value('occupation', 340, 292, person.occupation.latin, { size: 26 });
  sheet.label(50, 350, 'නිකුත් කළ දිනය / வழங்கிய திகதி / Date of Issue');
  sheet.value('issueDate', 50, 392, slashed(person.issueDate), { size: 28 });
  sheet.signature(640, 500, 91);
  sheet.label(600, 545, 'පුද්ගලයින් ලියාපදිංචි කිරීමේ කොමසාරිස්');
  sheet.label(600, 572, 'Commissioner for Registration of Persons');
}

/** Polycarbonate card since 2017: twelve digits, names in three languages. */
export function drawNewNicFront(sheet: Sheet, person: SpecimenPerson, portrait: string): void {
  sheet.guilloche('#9fc3ae', 21);
  sheet.text(50, 56, 'ශ්‍රී ලංකා', { size: 32, weight: 600 });
  sheet.text(240, 56, 'இலங்கை', { size: 30, weight: 600 });
  sheet.text(430, 56, 'SRI LANKA', { size: 32, weight: 700 });
  sheet.text(50, 98, 'ජාතික හැඳුනුම්පත', { size: 24 });
  sheet.text(300, 98, 'தேசிய அடையாள அட்டை', { size: 22 });
  sheet.text(620, 98, 'NATIONAL IDENTITY CARD', { size: 24, weight: 600 });
  sheet.portrait(50, 130, 270, 340, portrait);
  sheet.label(360, 150, 'අංකය / இலக்கம் / Number');
  sheet.value('nicNumber', 360, 202, person.nicNew, { size: 46, weight: 700 });
  sheet.label(360, 248, 'නම / பெயர் / Name');
  sheet.value('fullNameSinhala', 360, 288, fullName(person, 'sinhala'), { size: 29 });
  sheet.value('fullNameTamil', 360, 328, fullName(person, 'tamil'), { size: 26 });
  sheet.value('fullName', 360, 368, fullName(person, 'latin'), { size: 28 });
  sheet.label(360, 418, 'ස්ත්‍රී පුරුෂ භාවය / பால் / Sex');
  sheet.value('sex', 360, 456, SEX[person.sex].latin, { size: 27 });
  sheet.value('sexSinhala', 490, 456, SEX[person.sex].sinhala, { size: 26 });
  sheet.value('sexTamil', 590, 456, SEX[person.sex].tamil, { size: 24 });
  sheet.label(360, 506, 'උපන් දිනය / பிறந்த திகதி / Date of Birth');
  sheet.value('birthDate', 360, 546, slashed(person.birthDate), { size: 30 });
  sheet.signature(70, 560, person.portrait + 5);
  sheet.label(60, 606, 'දරන්නාගේ අත්සන / கையொப்பம் / Signature', 15);
}

export function drawNewNicBack(sheet: Sheet, person: SpecimenPerson): void {
  sheet.guilloche('#9fc3ae', 22);
  sheet.label(50, 60, 'ලිපිනය / முகவரி / Address');
  sheet.value('addressSinhala', 50, 102, person.address.sinhala, { size: 28 });
  sheet.value('addressTamil', 50, 144, person.address.tamil, { size: 26 });
  sheet.value('address', 50, 186, person.address.latin, { size: 26 });
  sheet.label(50, 240, 'උපන් ස්ථානය / பிறந்த இடம் / Place of Birth');
  sheet.value('placeOfBirthSinhala', 50, 280, person.placeOfBirth.sinhala, { size: 28 });
  sheet.value('placeOfBirthTamil', 270, 280, person.placeOfBirth.tamil, { size: 26 });
  sheet.value('placeOfBirth', 560, 280, person.placeOfBirth.latin, { size: 27 });
  sheet.label(50, 336, 'නිකුත් කළ දිනය / வழங்கிய திகதி / Date of Issue');
  sheet.value('issueDate', 50, 378, slashed(person.issueDate), { size: 28 });
  sheet.label(520, 336, 'අංකය / இலக்கம் / Number');
  sheet.value('nicNumber', 520, 378, person.nicNew, { size: 30 });
  sheet.bars(60, 440, 880, 110, 77);
  sheet.label(50, 600, 'Commissioner General for Registration of Persons');
}
