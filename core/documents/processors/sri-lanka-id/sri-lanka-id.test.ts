import { describe, expect, test } from 'vitest';
import type { PageReading, ReadLine } from '@/core/documents/pipeline/reading';
import type { RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import type { RuleId } from '@/core/documents/pipeline/rules';
import { decide, ofGroup, readingFailure } from '@/core/documents/pipeline/verdict';
import type { DocumentInput, InputData } from '@/core/documents/processor';
import { passportMrz } from '@/tests/fixtures/documents/mrz';
import { fullName, makePerson, type SpecimenPerson, withBirth, withLatinName } from '@/tests/fixtures/documents/person';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';
import { idealReading, type Noise, pageOf, pageOfRows } from '@/tests/support/documents/ideal-reading';
import { say } from '../../messages/missing-messages';
import { sriLankaId } from '.';
import { check } from './check';
import { extract } from './extract';

const TODAY = '2026-11-21';
const input = (...pages: PageReading[]): DocumentInput => ({
  pages,
  faces: pages.map(() => [{ box: { x: 60, y: 200, width: 180, height: 220 }, score: 0.9 }]),
  quality: pages.map(() => null),
  today: TODAY,
});
const outcome = (rules: readonly RuleOutcome[], id: RuleId) => rules.find((rule) => rule.id === id)?.outcome;

const people = Array.from({ length: 60 }, (_, seed) => makePerson(seed));
const elders = people.filter((person): person is SpecimenPerson & { nicOld: string } => person.nicOld !== null);

function judged(person: SpecimenPerson, pages: PageReading[], inputData: InputData = {}) {
  const read = extract(input(...pages));
  const checks = check({
    documentTypeID: read.documentTypeID,
    schema: read.schema,
    inputData,
    today: TODAY,
  });
  return { person, ...read, checks, value: (field: string) => read.schema[field]?.value };
}

const dropSpaces: Noise = (line) => ({
  ...line,
  text: line.script === 'latin' && line.text.length > 8 ? line.text.replace(/ /g, '') : line.text,
});

test('keeps misread Sinhala text out of the English address below it', () => {
  const [person] = people;
  if (!person) throw new Error('nobody');
  const garbled: Noise = (line) =>
    line.text === person.address.sinhala
      ? [
          { ...line, box: { ...line.box, width: 60 }, text: 'අංක' },
          { ...line, box: { ...line.box, x: line.box.x + 80, width: 120 }, text: '193/2, g@8cs', script: 'latin' },
          { ...line, box: { ...line.box, x: line.box.x + 220, width: 200 }, text: 'පාර, කොළඹ' },
        ]
      : line;
  const read = judged(person, [idealReading('nic-new-front', person), idealReading('nic-new-back', person, garbled)]);
  expect(read.value('address')).toBe(person.address.latin);
});

test('declares each read field and transliterates Sinhala and Tamil values', () => {
  for (const person of people.slice(0, 12)) {
    const read = judged(person, [idealReading('nic-new-front', person), idealReading('nic-new-back', person)]);
    const template = sriLankaId.templates.find((one) => one.documentTypeID === read.documentTypeID);
    expect(template?.fields).toEqual(expect.arrayContaining(Object.keys(read.schema)));
    const spelled = read.checks.modifications.filter(({ field }) => field.endsWith('Latin'));
    const printed = Object.keys(read.schema).filter((field) =>
      /^(fullName|address|placeOfBirth)(Sinhala|Tamil)$/.test(field),
    );
    expect(spelled.map(({ source }) => source).sort()).toEqual(printed.sort());
    expect(printed).toEqual(
      expect.arrayContaining(['fullNameSinhala', 'fullNameTamil', 'addressSinhala', 'addressTamil']),
    );
    for (const { value, field } of spelled) {
      expect([field, value]).toEqual([field, expect.stringMatching(/^[A-Z0-9 ./,'’-]+$/)]);
      expect(sriLankaId.fields[field]).toMatchObject({ derived: true });
    }
  }
});

test('uses the confidence of the value, not of its caption', () => {
  const [person] = people;
  if (!person) throw new Error('nobody');
  const unsure: Noise = (line) => (line.text === person.address.latin ? { ...line, confidence: 0.7 } : line);
  const { schema } = judged(person, [idealReading('licence-front', person, unsure)]);
  expect(schema.address).toMatchObject({ value: person.address.latin, originalTextConfidence: 0.7 });
});

describe('recognizes each template and reads all its fields', () => {
  test('new NIC', () => {
    for (const person of people) {
      const read = judged(person, [idealReading('nic-new-front', person), idealReading('nic-new-back', person)]);
      expect(read.documentTypeID).toBe('SRI_LANKA_NIC_NEW');
      expect(read.value('nicNumber')).toBe(person.nicNew);
      expect(read.value('fullName')).toBe(fullName(person, 'latin'));
      expect(read.value('fullNameSinhala')).toBe(fullName(person, 'sinhala'));
      expect(read.value('fullNameTamil')).toBe(fullName(person, 'tamil'));
      expect(read.value('dateOfBirth')).toBe(person.birthDate);
      expect(read.value('sex')).toBe(person.sex.toUpperCase());
      expect(read.value('address')).toBe(person.address.latin);
      expect(read.value('addressSinhala')).toBe(person.address.sinhala);
      expect(read.value('placeOfBirth')).toBe(person.placeOfBirth.latin);
      expect(read.value('dateOfIssue')).toBe(person.issueDate);
      expect(readingFailure(read.rules)).toBeNull();
      expect(decide(read.checks.rules).status).toBe('success');
    }
  });

  test('old NIC with its sides in any order', () => {
    for (const person of elders) {
      const read = judged(person, [idealReading('nic-old-back', person), idealReading('nic-old-front', person)]);
      expect(read.documentTypeID).toBe('SRI_LANKA_NIC_OLD');
      expect(read.value('nicNumber')).toBe(person.nicOld);
      expect(read.value('fullName')).toBe(fullName(person, 'latin'));
      expect(read.value('dateOfBirth')).toBe(person.birthDate);
      expect(read.value('address')).toBe(person.address.latin);
      expect(read.value('profession')).toBe(person.occupation.latin);
      expect(readingFailure(read.rules)).toBeNull();
      const derived = Object.fromEntries(read.checks.modifications.map((one) => [one.field, one.value]));
      expect(derived).toMatchObject({
        dateOfBirth: person.birthDate,
        sex: person.sex.toUpperCase(),
        nicNumberOtherForm: person.nicNew,
      });
    }
  });

  test('passport with agreeing print and zone', () => {
    for (const person of people) {
      const read = judged(person, [idealReading('passport', person)]);
      expect(read.documentTypeID).toBe('SRI_LANKA_PASSPORT');
      expect(read.value('passportNumber')).toBe(person.passportNumber);
      expect(read.value('surname')).toBe(person.surname.latin);
      expect(read.value('otherNames')).toBe(person.givenNames.latin);
      expect(read.value('dateOfBirth')).toBe(person.birthDate);
      expect(read.value('dateOfExpiry')).toBe(person.expiryDate);
      expect(read.value('nicNumber')).toBe(person.nicNew);
      expect(outcome(read.rules, 'mrz-visual-agreement')).toBe('passed');
      expect(readingFailure(read.rules)).toBeNull();
    }
  });

  test('driving licence', () => {
    for (const person of people) {
      const read = judged(person, [idealReading('licence-front', person), idealReading('licence-back', person)]);
      expect(read.documentTypeID).toBe('SRI_LANKA_DRIVING_LICENCE');
      expect(read.value('licenceNumber')).toBe(person.licenceNumber);
      expect(read.value('nicNumber')).toBe(person.nicOld ?? person.nicNew);
      expect(read.value('fullName')).toBe(fullName(person, 'latin'));
      expect(read.value('dateOfBirth')).toBe(person.birthDate);
      expect(read.value('dateOfExpiry')).toBe(person.expiryDate);
      expect(read.value('vehicleClasses')).toEqual(person.vehicleClasses);
      expect(read.value('licenceNumberBack')).toBe(person.licenceNumber);
      expect(read.value('vehicleClassPeriods')).toEqual(
        person.vehicleClasses.map((vehicleClass) => ({
          vehicleClass,
          validFrom: person.issueDate,
          validUntil: person.expiryDate,
        })),
      );
      expect(decide(read.checks.rules).status).toBe('success');
      expect(readingFailure(read.rules)).toBeNull();
    }
  });

  test('driving licence, back first: uses the number after the caption', () => {
    const [person] = people as [SpecimenPerson];
    const back = idealReading('licence-back', { ...person, licenceNumber: 'B0000001' });
    const read = judged(person, [back, idealReading('licence-front', person)]);
    expect(read.value('licenceNumber')).toBe(person.licenceNumber);
    expect(read.value('licenceNumberBack')).toBe('B0000001');
    expect(outcome(read.checks.rules, 'sides-agree')).toBe('failed');
  });

  test('without spaces in the Latin print', () => {
    for (const person of people.slice(0, 20)) {
      const front = idealReading('nic-new-front', person, dropSpaces);
      const read = judged(person, [front, idealReading('nic-new-back', person, dropSpaces)], {
        name: fullName(person, 'latin'),
      });
      expect(read.value('nicNumber')).toBe(person.nicNew);
      expect(read.value('dateOfBirth')).toBe(person.birthDate);
      expect(outcome(read.checks.rules, 'name-match')).toBe('passed');
      expect(readingFailure(read.rules)).toBeNull();
    }
  });
});

describe('reading rules', () => {
  test('refuses a letter with an address, a date and a NIC number', () => {
    const facts = ['Address: 12 Lake Road, Galle', 'Date of issue: 12.05.2020', 'NIC: 199050101234'];
    const letter = Array.from(
      { length: 12 },
      (_, row) => `Paragraph ${row} of a letter to the shareholders of a company.`,
    );
    const supported = (rows: string[]) => outcome(extract(input(pageOfRows(rows))).rules, 'supported-document');
    expect([supported(facts), supported([...facts, ...letter])]).toEqual(['passed', 'failed']);
  });

  const person = elders[0] as SpecimenPerson;
  const failures = (...pages: PageReading[]) => {
    const verdict = decide(extract(input(...pages)).rules);
    return verdict.rulesFailed.map((rule) => rule.errorCode);
  };
  const without =
    (pattern: RegExp): Noise =>
    (line: ReadLine) =>
      pattern.test(line.text) ? null : line;

  test('fails an empty image with DOCUMENT_NOT_PROVIDED', () =>
    expect(failures(pageOf([]))).toContain('DOCUMENT_NOT_PROVIDED'));

  test('fails another document with UNSUPPORTED_DOCUMENT_TYPE', () =>
    expect(
      failures(
        pageOf([
          { text: 'Library membership card', x: 50, y: 80 },
          { text: 'Member since 2019', x: 50, y: 140 },
        ]),
      ),
    ).toContain('UNSUPPORTED_DOCUMENT_TYPE'));

  test('reports both causes for a page that is unrecognized and cut off', () => {
    const page = pageOf([
      { text: 'A page that reads well', x: 50, y: 80 },
      { text: 'and ends at the edge', x: 50, y: 140 },
    ]);
    const why = say('The right edge is cut off.', 'කැපී ඇත.', 'வெட்டப்பட்டுள்ளது.');
    const cut = { ...input(page), quality: [{ score: 0.6, problems: [why], faults: [], cutOff: true }] };
    const { rulesFailed, userErrorMessages } = decide(extract(cut).rules);
    expect(rulesFailed).toMatchObject([{ errorCode: 'UNSUPPORTED_DOCUMENT_TYPE', cutOff: true }]);
    expect(userErrorMessages[0]).toMatch(/^The right edge is cut off\. ./);
  });

  test('fails a single side with MISSING_DOCUMENT_PAGES', () => {
    expect(failures(idealReading('nic-new-front', person))).toEqual(['MISSING_DOCUMENT_PAGES']);
    expect(failures(idealReading('licence-back', person))).toContain('MISSING_DOCUMENT_PAGES');
  });

  test('reports which side is missing and whether a page was unrecognized', () => {
    const sides = (...pages: PageReading[]) => {
      const { rulesFailed, userErrorMessages } = decide(extract(input(...pages)).rules);
      const { missingSides, pagesNotRecognised } = rulesFailed[0] ?? {};
      return [missingSides, pagesNotRecognised, userErrorMessages[0]];
    };
    const blur = pageOf([{ text: 'xq vvw zzjk llo', x: 10, y: 50 }]);
    const front = idealReading('nic-new-front', person);
    expect(sides(idealReading('nic-new-back', person))).toEqual([
      ['front'],
      undefined,
      expect.stringContaining('front'),
    ]);
    expect(sides(front, front)).toEqual([
      ['back'],
      undefined,
      'Every photo shows the front side. Please send the back side too.',
    ]);
    expect(sides(front, blur)).toEqual([
      ['back'],
      1,
      'The back side of the document could not be recognised. Please retake it in good light.',
    ]);
    const why = { en: 'The photo is blurred.', si: 'si', ta: 'ta' };
    const two = {
      ...input(front, blur),
      quality: [null, { score: 0.2, problems: [why], faults: [], cutOff: false }],
    };
    expect(decide(extract(two).rules).userErrorMessages[0]).toBe(
      'The back side of the document could not be recognised. The photo is blurred.',
    );
  });

  test('fails two documents with PAGES_TEMPLATE_MISMATCH', () =>
    expect(
      failures(
        idealReading('nic-new-front', person),
        idealReading('nic-new-back', person),
        idealReading('passport', person),
      ),
    ).toContain('PAGES_TEMPLATE_MISMATCH'));

  test('fails two different cards with PAGES_TEMPLATE_MISMATCH', () =>
    expect(failures(idealReading('nic-new-front', person), idealReading('nic-new-back', makePerson(7)))).toContain(
      'PAGES_TEMPLATE_MISMATCH',
    ));

  describe('sides of two cards: reads the front and reports the side that differs', () => {
    const someone = makePerson(7);
    const old = elders.find((one) => one.nicOld !== null && one.nicNew !== person.nicNew) as SpecimenPerson;
    const number = "The back carries another NIC number than the front. Only the front's fields were read.";
    const generation =
      "The back is of another card than the front, an old and a new one. Only the front's fields were read.";
    type Side = [SpecimenTemplate, SpecimenPerson];
    test.each<[string, Side, Side, string]>([
      ['the other back second', ['nic-new-front', person], ['nic-new-back', someone], number],
      ['the other back first', ['nic-new-back', someone], ['nic-new-front', person], number],
      ['an old back', ['nic-new-front', person], ['nic-old-back', old], generation],
    ])('%s', (_, first, second, detail) => {
      const read = extract(input(idealReading(...first), idealReading(...second)));
      const failed = read.rules.filter((rule) => rule.outcome === 'failed');
      expect(failed).toMatchObject([{ id: 'all-pages-match-one-template', detail }]);
      expect(failed[0]?.userMessage?.en).toMatch(/^The front and the back are from different cards/);
      expect(read.documentTypeID).toBe('SRI_LANKA_NIC_NEW');
      const alone = extract(input(idealReading('nic-new-front', person)));
      expect(read.schema).toEqual(alone.schema);
      expect(read.schema).not.toHaveProperty('address');
    });

    test('reads only the first of two sheets with both sides of a card each', () => {
      const sheet = (holder: SpecimenPerson): PageReading => {
        const [front, back] = [idealReading('nic-new-front', holder), idealReading('nic-new-back', holder)];
        const below = back.lines.map((line) => ({ ...line, box: { ...line.box, y: line.box.y + front.height } }));
        return { ...front, height: front.height + back.height, lines: [...front.lines, ...below] };
      };
      const read = extract(input(sheet(person), sheet(someone)));
      expect(outcome(read.rules, 'all-pages-match-one-template')).toBe('failed');
      expect(read.schema).toEqual(extract(input(sheet(person))).schema);
    });

    test('reads only the first of two fronts', () => {
      const fronts = [idealReading('nic-new-front', person), idealReading('nic-new-front', someone)];
      const read = extract(input(...fronts, idealReading('nic-new-back', person)));
      expect(read.rules.find((rule) => rule.id === 'all-pages-match-one-template')).toMatchObject({
        outcome: 'failed',
        detail: "Another front carries another NIC number than the front. Only the front's fields were read.",
      });
      expect(read.schema.nicNumber?.value).toBe(person.nicNew);
    });
  });

  describe('two passports or licence fronts: reads the first and reports the other page', () => {
    const [one, two] = [makePerson(2), makePerson(7)];
    const templateRule = (read: { rules: readonly RuleOutcome[] }) =>
      read.rules.find(({ id }) => id === 'all-pages-match-one-template');

    test.each<[string, SpecimenTemplate, string]>([
      ['passports', 'passport', 'Page 2 is of another passport than page 1: it shows another passport number.'],
      ['licences', 'licence-front', 'Page 2 is of another licence than page 1: it shows another licence number.'],
    ])('%s, in either order', (what, template, detail) => {
      for (const [own, other] of [
        [one, two],
        [two, one],
      ] as const) {
        const [front, foreign] = [idealReading(template, own), idealReading(template, other)];
        const rest = template === 'licence-front' ? [idealReading('licence-back', own)] : [];
        const read = extract(input(front, foreign, ...rest));
        expect(templateRule(read)).toMatchObject({
          outcome: 'failed',
          detail: `${detail} Only page 1 was read.`,
          userMessage: { en: expect.stringContaining(`two different ${what === 'licences' ? 'driving ' : ''}${what}`) },
        });
        expect(read.schema).toEqual(extract(input(front)).schema);
      }
    });

    test('reads one of several licences when the back comes first', () => {
      const back = idealReading('licence-back', one);
      const read = extract(
        input(back, ...[one, two, makePerson(11)].map((holder) => idealReading('licence-front', holder))),
      );
      expect(templateRule(read)?.detail).toBe(
        'Page 3 is of another licence than page 2: it shows another licence number. Page 4 is of another licence than page 2: it shows another licence number. Only page 2 was read.',
      );
      expect(read.schema).toEqual(extract(input(idealReading('licence-front', one))).schema);
    });

    test('accepts one document sent twice, also with misread characters in its number', () => {
      const misread =
        (number: string, by: string): Noise =>
        (line) => ({ ...line, text: line.text.replace(number, by) });
      for (const person of people.slice(0, 20)) {
        const passport = idealReading('passport', person);
        const zone = passportMrz(person)[1];
        const again = idealReading('passport', person, (line) =>
          line.text === zone ? null : misread(person.passportNumber, `${person.passportNumber.slice(0, 6)}00`)(line),
        );
        const front = idealReading('licence-front', person);
        const licence = idealReading(
          'licence-front',
          person,
          misread(person.licenceNumber, `${person.licenceNumber.slice(0, 6)}00`),
        );
        for (const pages of [
          [passport, passport],
          [passport, again],
          [again, passport],
          [front, front, idealReading('licence-back', person)],
          [front, licence],
          [licence, front],
        ])
          expect(templateRule(extract(input(...pages)))?.outcome).toBe('passed');
      }
    });

    test('distinguishes passports with consecutive numbers by zone, name or birth date', () => {
      const next = `${one.passportNumber.slice(0, -1)}${(Number(one.passportNumber.at(-1)) + 1) % 10}`;
      const spouse = { ...two, passportNumber: next };
      const both = [one, spouse].map((holder) => idealReading('passport', holder));
      expect(templateRule(extract(input(...both)))?.detail).toMatch(/another passport number/);
      const printAlone = [one, spouse].map((holder) =>
        idealReading('passport', holder, (line) =>
          line.text.includes('<<') || line.text.includes(holder.nicNew) ? null : line,
        ),
      );
      expect(templateRule(extract(input(...printAlone)))?.detail).toMatch(/another name and date of birth/);
    });

    test('distinguishes licences by NIC number when the licence number is unreadable', () => {
      const hidden = idealReading('licence-front', two, (line) =>
        line.text.includes(two.licenceNumber) ? null : line,
      );
      const read = extract(input(idealReading('licence-front', one), hidden));
      expect(templateRule(read)?.detail).toMatch(/another NIC number/);
      expect(read.schema.nicNumber?.value).toBe(one.nicOld ?? one.nicNew);
    });
  });

  test('fails a covered value under its label with FIELDS_NOT_LEGIBLE', () => {
    const slashed = new RegExp(person.birthDate.replaceAll('-', '/'));
    expect(
      failures(idealReading('nic-new-front', person, without(slashed)), idealReading('nic-new-back', person)),
    ).toEqual(['FIELDS_NOT_LEGIBLE']);
  });

  test('fails a covered name with FIELDS_NOT_LEGIBLE, not with a contradiction', () => {
    const holder = makePerson(2);
    const cut = (name: string): Noise => {
      const [first = '', next = ''] = name.split(' ');
      const shorter = `${first} ${next.slice(0, 2)}`;
      return (line) => (line.text.includes(name) ? { ...line, text: line.text.replace(name, shorter) } : line);
    };
    const both: Noise = (line) => {
      const once = cut(fullName(holder, 'sinhala'))(line);
      return Array.isArray(once) || once === null ? once : cut(fullName(holder, 'tamil'))(once);
    };
    const pages = [idealReading('nic-new-front', holder, both), idealReading('nic-new-back', holder)];
    expect(failures(...pages)).toEqual(['FIELDS_NOT_LEGIBLE']);
    expect(outcome(judged(holder, pages).checks.rules, 'contents-agree')).not.toBe('failed');
    const name = fullName(holder, 'latin');
    const covered: Noise = (line) => ({ ...line, text: line.text.replace(name, name.slice(0, -6)) });
    const latin = idealReading('nic-new-front', holder, covered);
    expect(failures(latin, idealReading('nic-new-back', holder))).toEqual(['FIELDS_NOT_LEGIBLE']);
  });

  test('warns when no portrait is visible', () => {
    const pages = [idealReading('nic-new-front', person), idealReading('nic-new-back', person)];
    const verdict = decide(extract({ ...input(...pages), faces: pages.map(() => []) }).rules);
    expect(verdict).toMatchObject({ status: 'success_with_warnings', passed: true });
    expect(verdict.rulesFailed.map((rule) => rule.errorCode)).toEqual(['PORTRAIT_NOT_VISIBLE']);
    expect(verdict.userErrorMessages).toEqual([expect.stringContaining('nothing covers it')]);
    const back = decide(extract({ ...input(...pages.slice(1)), faces: [[]] }).rules);
    expect(back.rulesFailed.map((rule) => rule.errorCode)).not.toContain('PORTRAIT_NOT_VISIBLE');
  });

  test('fails a foreign passport with UNSUPPORTED_DOCUMENT_TYPE and reads no fields', () => {
    const abroad = (state: string): Noise => {
      const [first, second] = passportMrz(person);
      return (line) => {
        if (line.text === first) return { ...line, text: first.replace('P<LKA', `P<${state}`) };
        return line.text === second ? { ...line, text: second.replace('LKA', state) } : line;
      };
    };
    const read = extract(input(idealReading('passport', person, abroad('IND'))));
    expect([read.documentTypeID, read.schema]).toEqual([null, {}]);
    const verdict = decide(read.rules);
    expect(verdict.rulesFailed.map((rule) => rule.errorCode)).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']);
    expect(verdict.userErrorMessages).toEqual([expect.stringContaining('not from Sri Lanka')]);
    expect(failures(idealReading('passport', person, abroad('LKR')))).not.toContain('UNSUPPORTED_DOCUMENT_TYPE');
    const [first, second] = passportMrz(person);
    for (const mrz of [
      [first.replace('P<LKA', 'P<IND'), second],
      [first, second.replace('LKA', 'IND')],
    ] as [string, string][]) {
      expect(failures(idealReading('passport', { ...person, mrz }))).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']);
    }
  });

  test('fails a passport with a wrong check digit with MRZ_CHECK_FAILED', () => {
    const [first, second] = passportMrz(person);
    const digit = String((Number(second[9]) + 1) % 10);
    const wrong = { ...person, mrz: [first, second.slice(0, 9) + digit + second.slice(10)] as [string, string] };
    const { rules } = judged(wrong, [idealReading('passport', wrong)]);
    const verdict = decide(ofGroup(rules, 'post'));
    expect([verdict.passed, verdict.rulesFailed.map((rule) => rule.errorCode)]).toEqual([false, ['MRZ_CHECK_FAILED']]);
  });

  test.each(['1920-03-14', '1925-03-14', '1926-11-20'])('accepts the passport of a person born on %s', (birthDate) => {
    const elder = { ...withBirth(person, birthDate), issueDate: '2024-02-01', expiryDate: '2034-02-01' };
    const read = judged(elder, [idealReading('passport', elder)]);
    expect(read.value('dateOfBirth')).toBe(birthDate);
    expect(outcome(read.rules, 'mrz-visual-agreement')).toBe('passed');
    expect(decide(read.checks.rules).rulesFailed).toEqual([]);
    // Without a printed date the NIC number decides.
    const slashed = birthDate.split('-').reverse().join('/');
    const hidden: Noise = (line) => (line.text === slashed ? null : line);
    expect(judged(elder, [idealReading('passport', elder, hidden)]).value('dateOfBirth')).toBe(birthDate);
  });

  test('reads the full name of a passport without a surname in the zone', () => {
    const named = withLatinName(person, '', 'AHMADI FAHIM');
    const read = judged(named, [idealReading('passport', named)]);
    expect(read.value('fullName')).toBe('AHMADI FAHIM');
    expect(readingFailure(read.rules)).toBeNull();
  });

  test('keeps apostrophes and hyphens of the printed name that the zone lacks', () => {
    const named = withLatinName(person, "D'SILVA-PERERA", 'MARY ANN');
    named.mrz = passportMrz(withLatinName(person, 'DSILVA PERERA', 'MARY ANN'));
    const read = judged(named, [idealReading('passport', named)]);
    expect(read.value('surname')).toBe("D'SILVA-PERERA");
    expect(read.value('fullName')).toBe("MARY ANN D'SILVA-PERERA");
    const lost: Noise = (line) => ({ ...line, text: line.text.replace("D'SILVA-PERERA", 'DSILVAPERERA') });
    expect(judged(named, [idealReading('passport', named, lost)]).value('surname')).toBe('DSILVA PERERA');
  });

  test('accepts a name that is cut off in the zone', () => {
    const named = withLatinName(person, 'WICKRAMASINGHE MUDIYANSELAGE RAJAPAKSHA BANDARA', 'NIMAL');
    const read = judged(named, [idealReading('passport', named)]);
    expect(outcome(read.rules, 'mrz-visual-agreement')).toBe('passed');
    expect(outcome(read.checks.rules, 'contents-agree')).toBe('passed');
    expect(read.value('fullName')).toBe('NIMAL WICKRAMASINGHE MUDIYANSELAGE RAJAPAKSHA BANDARA');
  });

  describe('number expected on one side', () => {
    const painted =
      (number: string, left: string | null): Noise =>
      (line) =>
        line.text === number ? (left === null ? null : { ...line, text: left }) : line;
    const verdict = (...pages: PageReading[]) => decide(ofGroup(extract(input(...pages)).rules, 'extraction'));

    test.each([['11 digits'], ['nothing']])('is not legible on the front of a new NIC with %s left of it', (left) => {
      const front = painted(person.nicNew, left === 'nothing' ? null : person.nicNew.slice(0, 11));
      const pages = [idealReading('nic-new-front', person, front), idealReading('nic-new-back', person)];
      for (const order of [pages, [...pages].reverse()]) {
        expect(verdict(...order)).toMatchObject({
          passed: false,
          rulesFailed: [
            {
              errorCode: 'FIELDS_NOT_LEGIBLE',
              message: 'Not legible: ID number (front).',
              missingFields: [{ field: 'ID number', side: 'front' }],
            },
          ],
          userErrorMessages: [expect.stringContaining('ID number (front)')],
        });
      }
    });

    test('is not legible on the front of a licence whose back has it', () => {
      const front = painted(person.licenceNumber, null);
      const pages = [idealReading('licence-front', person, front), idealReading('licence-back', person)];
      expect(verdict(...pages)).toMatchObject({
        passed: false,
        rulesFailed: [{ missingFields: [{ field: 'licence number', side: 'front' }] }],
      });
    });

    test('causes a warning when it cannot be compared with the back', () => {
      const back = painted(person.nicNew, null);
      const whole = judged(person, [idealReading('nic-new-front', person), idealReading('nic-new-back', person)]);
      const lost = judged(person, [idealReading('nic-new-front', person), idealReading('nic-new-back', person, back)]);
      expect(outcome(whole.rules, 'sides-agree')).toBe('passed');
      expect(outcome(lost.rules, 'sides-agree')).toBe('failed');
      expect(decide(lost.rules)).toMatchObject({
        status: 'success_with_warnings',
        userErrorMessages: [expect.stringContaining('could not be compared')],
      });
      expect(outcome(judged(person, [idealReading('nic-new-front', person)]).rules, 'sides-agree')).toBe('ignored');
    });
  });

  test('fails a value missing with its label with REQUIRED_FIELDS_MISSING', () => {
    const slashed = person.birthDate.replaceAll('-', '/');
    const noise = without(new RegExp(`${slashed}|Date of Birth`));
    expect(failures(idealReading('nic-new-front', person, noise), idealReading('nic-new-back', person))).toEqual([
      'REQUIRED_FIELDS_MISSING',
    ]);
  });

  test('fails a blurred image with POOR_IMAGE_QUALITY and its own messages', () => {
    const blurred = {
      ...input(pageOf([{ text: 'xq vvw zzjk llo', x: 10, y: 50 }])),
      quality: [
        {
          score: 0.1,
          problems: [say('The photo is blurred. Hold still.', 'බොඳයි', 'மங்கல்')],
          faults: ['blurred', 'too dark'],
          cutOff: false,
        },
      ],
    };
    const verdict = decide(extract(blurred).rules);
    expect(verdict.rulesFailed.map((rule) => rule.errorCode)).toContain('POOR_IMAGE_QUALITY');
    expect(verdict.userErrorMessages).toContain('The photo is blurred. Hold still.');
    expect(verdict.rulesFailed.find(({ errorCode }) => errorCode === 'POOR_IMAGE_QUALITY')?.message).toMatch(
      /^The picture could not be read well: blurred, too dark, mean reading confidence 0\.\d\d\.$/,
    );
    expect(verdict.userErrorMessagesByLanguage).toMatchObject({
      si: expect.arrayContaining(['බොඳයි']),
      ta: expect.arrayContaining(['மங்கல்']),
    });
  });

  test('warns about an expired document with DOCUMENT_EXPIRED', () => {
    const late = { ...input(idealReading('passport', person)), today: '2040-01-01' };
    const verdict = decide(extract(late).rules);
    expect(verdict).toMatchObject({ status: 'success_with_warnings', passed: true });
    expect(verdict.rulesFailed.map((rule) => rule.errorCode)).toEqual(['DOCUMENT_EXPIRED']);
  });
});

describe('cross-checks of the API contract', () => {
  const schema = {
    fullName: { value: 'NIMAL KUMARA DE SILVA', originalTextConfidence: 0.9 },
    dateOfBirth: { value: '1985-12-05' },
    sex: { value: 'MALE' },
    nicNumber: { value: '853400937V' },
    address: { value: 'NO 12/3, TEMPLE ROAD, KANDY' },
  };
  const codes = (inputData: InputData, over: object = {}) => {
    const { rules } = check({
      documentTypeID: 'SRI_LANKA_NIC_OLD',
      schema: { ...schema, ...over },
      inputData,
      today: TODAY,
    });
    return decide(rules).rulesFailed.map((rule) => rule.errorCode);
  };

  test.each([
    ['Nimal Kumara De Silva', []],
    ['nimal kumara DE  SILVA', []],
    ['De Silva Nimal Kumara', []],
    ['Nimal Kumara Desilva', []],
    ['Nimal Silva', ['NAME_PARTIAL_MATCH']],
    ['Nimal Kumara', ['NAME_PARTIAL_MATCH']],
    ['Nim Silva', ['NAME_MISMATCH']],
    ['N. Silva', ['NAME_MISMATCH']],
    ['N K De Silva', ['NAME_MISMATCH']],
    ['Nimalka Kumara', ['NAME_MISMATCH']],
    ['Sunil Perera', ['NAME_MISMATCH']],
    ['Nimal Kumara De Silva Perera', ['NAME_MISMATCH']],
    ['...', ['NAME_MISMATCH']],
  ])('compares the name %s', (name, expected) => expect(codes({ name })).toEqual(expected));

  test('rejects a single letter even when the document prints it', () =>
    expect(codes({ name: 'K SILVA' }, { fullName: { value: 'K SILVA' } })).toEqual(['NAME_MISMATCH']));

  test('fails nothing without inputData', () => expect(codes({})).toEqual([]));

  test.each([
    [{ dateOfBirth: '1985-12-05' }, []],
    [{ dateOfBirth: '1985-05-12' }, ['DOB_MISMATCH']],
    [{ idNumber: '853400937V' }, []],
    [{ idNumber: '85 340 0937 v' }, []],
    [{ idNumber: '198534000937' }, []],
    [{ idNumber: '198534000938' }, ['ID_NUMBER_MISMATCH']],
    [{ idNumber: 'N1234567' }, ['ID_NUMBER_MISMATCH']],
    [{ address: '12/3 Temple Rd, Kandy' }, []],
    [{ address: '99 Galle Road, Colombo 3' }, ['ADDRESS_MISMATCH']],
  ])('%j fails with %j', (inputData, expected) => expect(codes(inputData)).toEqual(expected));

  test.each([
    [{ nicNumber: { value: '85340093V' } }, ['NIC_FORMAT_INVALID']],
    [{ nicNumber: { value: '859990937V' } }, ['NIC_DOB_EXTRACTION_FAILED']],
    [{ dateOfBirth: { value: '1985-12-06' } }, ['NIC_DOB_MISMATCH']],
    [{ sex: { value: 'FEMALE' } }, ['NIC_SEX_MISMATCH']],
    [{ nicNumber: undefined }, ['NIC_NUMBER_MISSING']],
  ])('%j fails in the document with %j', (over, expected) => expect(codes({}, over)).toEqual(expected));

  test('judges only the format of a number, with any last digit', () => {
    const judgedFormat = (number: string) => {
      const nicNumber = { value: number, originalTextConfidence: 0.97 };
      const { rules } = check({
        documentTypeID: 'SRI_LANKA_NIC_OLD',
        schema: { nicNumber },
        inputData: {},
        today: TODAY,
      });
      return rules.find((rule) => rule.id === 'nic-format');
    };
    const old = [...'0123456789'].map((last) => judgedFormat(`85340093${last}V`));
    expect(new Set(old.map((rule) => JSON.stringify(rule))).size).toBe(1);
    expect(old[0]).toMatchObject({
      outcome: 'passed',
      confidence: 0.97,
      detail: 'The number is 9 digits and V or X.',
    });
    expect(judgedFormat('198534000937')).toMatchObject({ outcome: 'passed', detail: 'The number is 12 digits.' });
  });

  test('applies no NIC rules to a passport without a NIC number', () => {
    const { rules } = check({
      documentTypeID: 'SRI_LANKA_PASSPORT',
      schema: {},
      inputData: {},
      today: TODAY,
    });
    expect(rules.every((rule) => rule.outcome === 'ignored')).toBe(true);
    expect(ofGroup(rules, 'post')).toHaveLength(rules.length);
  });
});

describe('OCR errors', () => {
  const person = elders[1] as SpecimenPerson;
  /** OCR splits lines at script changes and keeps slashes on either side. */
  const cutAtScripts: Noise = (line) => {
    const parts = line.text.split(/ ?\/ ?(?=\p{L})/u);
    if (parts.length < 2) return line;
    const width = line.box.width / parts.length;
    return parts.map((text, index) => ({
      ...line,
      text,
      box: { ...line.box, x: line.box.x + index * width, width: width * 0.9 },
    }));
  };

  test('reads labels split by language', () => {
    const read = judged(person, [
      idealReading('nic-old-front', person, cutAtScripts),
      idealReading('nic-old-back', person, cutAtScripts),
    ]);
    expect(read.value('fullName')).toBe(fullName(person, 'latin'));
    expect(read.value('fullNameTamil')).toBe(fullName(person, 'tamil'));
    expect(read.value('placeOfBirth')).toBe(person.placeOfBirth.latin);
    expect(read.value('address')).toBe(person.address.latin);
    expect(readingFailure(read.rules)).toBeNull();
  });

  test('reads labels of which only the English part was recognized', () => {
    const english: Noise = (line) =>
      [cutAtScripts(line) ?? []].flat().filter((part) => !/[\u0d80-\u0dff\u0b80-\u0bff]/.test(part.text));
    const read = judged(person, [idealReading('passport', person, english)]);
    expect(read.value('dateOfBirth')).toBe(person.birthDate);
    expect(read.value('dateOfExpiry')).toBe(person.expiryDate);
    expect(read.value('nicNumber')).toBe(person.nicNew);
  });

  test('reads a zone line split at a filler', () => {
    const cut: Noise = (line) => {
      const at = line.text.indexOf('<<');
      if (!/^P<LKA/.test(line.text) || at < 0) return line;
      const half = { ...line.box, width: line.box.width * 0.3 };
      return [
        { ...line, text: line.text.slice(0, at), box: half },
        { ...line, text: 'ට', script: 'sinhala', box: { ...half, x: half.x + half.width, width: 10 } },
        { ...line, text: line.text.slice(at + 1), box: { ...half, x: half.x + half.width + 12 } },
      ];
    };
    const read = judged(person, [idealReading('passport', person, cut)]);
    expect(read.value('mrz')).toBeDefined();
    expect(outcome(read.rules, 'mrz-visual-agreement')).toBe('passed');
  });
});

test('refuses an old and a new front of one person, and accepts a card with its back', () => {
  const [elder] = elders;
  if (!elder) throw new Error('nobody');
  const fronts = [idealReading('nic-new-front', elder), idealReading('nic-old-front', elder)];
  for (const pages of [fronts, fronts.toReversed()])
    expect(outcome(judged(elder, pages).rules, 'all-pages-match-one-template')).toBe('failed');
  for (const age of ['new', 'old'] as const) {
    const pages = [idealReading(`nic-${age}-front`, elder), idealReading(`nic-${age}-back`, elder)];
    expect(outcome(judged(elder, pages).rules, 'all-pages-match-one-template')).toBe('passed');
    const [front] = pages;
    if (!front) throw new Error('no page');
    expect(outcome(judged(elder, [front, front]).rules, 'all-pages-match-one-template')).toBe('passed');
  }
});

test('refuses a front and a back of different card generations', () => {
  for (const elder of elders)
    for (const [front, back] of [
      ['new', 'old'],
      ['old', 'new'],
    ] as const) {
      const numberless: Noise = (line) => (/\d{9}/.test(line.text) ? null : line);
      const pages = [idealReading(`nic-${front}-front`, elder), idealReading(`nic-${back}-back`, elder, numberless)];
      const { rules } = judged(elder, pages);
      expect(outcome(rules, 'all-pages-match-one-template')).toBe('failed');
      expect(outcome(rules, 'all-pages-provided')).toBe('passed');
    }
});

test('reports a side of another document, not a missing side, and reads the front', () => {
  const [person] = people;
  if (!person) throw new Error('nobody');
  const sides = [idealReading('licence-back', person), idealReading('nic-new-front', person)];
  const { rules, documentTypeID, value } = judged(person, sides);
  expect([documentTypeID, value('nicNumber')]).toEqual(['SRI_LANKA_NIC_NEW', person.nicNew]);
  expect(outcome(rules, 'all-pages-match-one-template')).toBe('failed');
  expect(outcome(rules, 'all-pages-provided')).toBe('ignored');
});
