import { fullName, type SpecimenPerson } from './person';
import type { Sheet } from './sheet';

const dotted = (date: string) => date.split('-').reverse().join('.');

/** Card licence with numbered fields as in the EU; the NIC number is 4d. */
export function drawLicenceFront(sheet: Sheet, person: SpecimenPerson, portrait: string): void {
  sheet.guilloche('#e0c477', 41);
  sheet.text(50, 54, 'රියදුරු බලපත්‍රය', { size: 27, weight: 600 });
  sheet.text(310, 54, 'சாரதி அனுமதிப்பத்திரம்', { size: 24, weight: 600 });
  sheet.text(700, 54, 'DRIVING LICENCE', { size: 28, weight: 700 });
  sheet.text(50, 94, 'ශ්‍රී ලංකා  SRI LANKA', { size: 22 });
  sheet.portrait(50, 130, 250, 320, portrait);
  sheet.label(340, 150, '5.');
  sheet.value('licenceNumber', 380, 150, person.licenceNumber, { size: 34, weight: 700 });
  sheet.label(660, 150, '4d.');
  sheet.value('nicNumber', 705, 150, person.nicOld ?? person.nicNew, { size: 29 });
  sheet.label(340, 206, '1,2.');
  sheet.value('fullName', 390, 206, fullName(person, 'latin'), { size: 27 });
  sheet.label(340, 258, '8.');
  sheet.value('address', 380, 258, person.address.latin, { size: 24 });
  sheet.label(340, 312, '3. Date of Birth');
  sheet.value('birthDate', 500, 312, dotted(person.birthDate), { size: 27 });
  sheet.label(340, 362, '4a. Date of Issue');
  sheet.value('issueDate', 500, 362, dotted(person.issueDate), { size: 27 });
  sheet.label(340, 412, '4b. Date of Expiry');
  sheet.value('expiryDate', 500, 412, dotted(person.expiryDate), { size: 27 });
  sheet.label(760, 362, 'Blood Group');
  sheet.value('bloodGroup', 880, 362, person.bloodGroup, { size: 27 });
  sheet.label(340, 470, 'දරන්නාගේ අත්සන / Signature of holder');
  sheet.signature(380, 540, person.portrait + 9);
  sheet.label(50, 600, 'Commissioner General of Motor Traffic');
}

export function drawLicenceBack(sheet: Sheet, person: SpecimenPerson): void {
  sheet.guilloche('#e0c477', 42);
  sheet.label(50, 60, 'වාහන පන්තිය / வாகன வகை / 9. Class of Vehicle', 20);
  sheet.label(540, 60, '10. Valid from', 20);
  sheet.label(760, 60, '11. Valid until', 20);
  const classes = ['A1', 'A', 'B1', 'B', 'C1', 'C', 'CE', 'D1'];
  classes.forEach((name, index) => {
    const y = 110 + index * 52;
    sheet.add(`<path d="M 50 ${y + 16} H 960" stroke="#9a8a5a" stroke-width="1.5"/>`);
    sheet.text(70, y, name, { size: 26, weight: 600 });
    const place = { y, size: 25, width: 0, weight: 400 } as const;
    sheet.classPlaces[name] = [
      { ...place, x: 540 },
      { ...place, x: 760 },
    ];
    if (!person.vehicleClasses.includes(name)) return;
    sheet.text(540, y, dotted(person.issueDate), { size: 25 });
    sheet.text(760, y, dotted(person.expiryDate), { size: 25 });
  });
  sheet.truth.vehicleClasses = person.vehicleClasses.join(' ');
  sheet.label(50, 560, 'Restrictions');
  sheet.value('licenceNumber', 50, 606, person.licenceNumber, { size: 26 });
}
