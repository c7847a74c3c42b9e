import { date, people, text } from '../../company-forms/form-processor';
import type { FormDefinition } from '../../company-forms/read-form';
import type { FieldDefinition } from '../../processor';

export const fields = {
  companyName: text('Company name', true),
  registrationNumber: text('Registration number', true),
  companyType: text('Company type'),
  registeredAddress: text('Registered address'),
  dateOfReturn: date('Date of the annual return'),
  dateOfAgm: date('Date of the annual general meeting'),
  shareClasses: text('Share classes'),
  issuedShares: text('Shares issued'),
  statedCapital: text('Stated capital'),
  shareholders: people('Shareholders'),
  directors: people('Directors', true),
  secretaries: people('Secretaries'),
  auditors: people('Auditors'),
  declaratoryOfficers: { ...text('Declaratory officers'), pii: true },
} as const satisfies Record<string, FieldDefinition>;

/** Companies Act No. 7 of 2007. */
export const form: FormDefinition<
  'company' | 'shares' | 'shareholders' | 'directors' | 'secretaries' | 'auditors' | 'meeting' | 'declaration'
> = {
  documentTypeID: 'SRI_LANKA_FORM_15',
  number: 15,
  title: ['Annual Return'],
  evidence: [
    ['Companies Act'],
    ['Registrar of Companies', 'Registrar General of Companies'],
    ['Annual General Meeting'],
    ['Directors', 'Director'],
    ['Shareholders', 'Shareholder'],
  ],
  evidenceNeeded: 3,
  labels: {
    companyName: ['Name of the company', 'Name of company', 'Company name'],
    registrationNumber: ['Registration No', 'Registration Number', 'Company No', 'Company Number', 'No of company'],
    companyType: ['Type of company', 'Company type'],
    registeredAddress: [
      'Address of the registered office',
      'Registered office address',
      'Registered address',
      'Registered office',
    ],
    dateOfReturn: [
      'Date of annual return',
      'Annual return made up to',
      'Return made up to',
      'Made up to',
      'Date of return',
    ],
    dateOfAgm: ['Date of annual general meeting', 'Annual general meeting held on', 'Date of AGM'],
    shareClasses: ['Class of shares', 'Classes of shares', 'Share class'],
    issuedShares: ['Total number of shares issued', 'Number of shares issued', 'Total shares', 'Shares issued'],
    statedCapital: ['Stated capital'],
    declaratoryOfficers: ['Declared by', 'Name of declarant', 'Signature of director', 'Declaration by'],
  },
  headings: {
    company: ['Company details', 'Particulars of company'],
    shares: ['Particulars of shares', 'Share capital', 'Shares of the company'],
    shareholders: [
      'Particulars of shareholders',
      'Shareholders of the company',
      'List of shareholders',
      'Shareholders',
    ],
    directors: ['Particulars of directors', 'Directors of the company', 'Directors'],
    secretaries: ['Company secretary', 'Particulars of secretary', 'Secretaries', 'Secretary'],
    auditors: ['Auditors of the company', 'Particulars of auditors', 'Auditors', 'Auditor'],
    meeting: ['Annual general meeting'],
    declaration: ['Declaration', 'Certification'],
  },
  lists: [
    { field: 'shareholders', section: 'shareholders', shares: true },
    { field: 'directors', section: 'directors', shares: false },
    { field: 'secretaries', section: 'secretaries', shares: false },
    { field: 'auditors', section: 'auditors', shares: false },
  ],
  dates: ['dateOfReturn', 'dateOfAgm'],
  required: ['companyName', 'registrationNumber', 'directors'],
};
