import { date, people, text } from '../../company-forms/form-processor';
import type { FormDefinition } from '../../company-forms/read-form';
import type { FieldDefinition } from '../../processor';

export const fields = {
  companyName: text('Company name', true),
  registrationNumber: text('Registration number'),
  companyType: text('Company type'),
  registeredAddress: text('Registered address', true),
  issuedShares: text('Number of shares'),
  directors: people('Directors', true),
  shareholders: people('Shareholders'),
  secretaries: people('Secretaries'),
  presenter: { ...text('Presenter'), pii: true },
  dateOfApplication: date('Date'),
} as const satisfies Record<string, FieldDefinition>;

/** Companies Act No. 7 of 2007. */
export const form: FormDefinition<
  'company' | 'office' | 'directors' | 'shareholders' | 'secretaries' | 'presenter' | 'declaration'
> = {
  documentTypeID: 'SRI_LANKA_FORM_1',
  number: 1,
  title: [
    'Application for registration of a company',
    'Registration of a company',
    'Incorporation of a company',
    'Application for incorporation',
  ],
  evidence: [
    ['Companies Act'],
    ['Registrar of Companies', 'Registrar General of Companies'],
    ['Initial directors', 'Directors', 'Director'],
    ['Registered office', 'Registered address'],
  ],
  evidenceNeeded: 3,
  labels: {
    companyName: [
      'Name of the proposed company',
      'Proposed name of the company',
      'Name of the company',
      'Name of company',
      'Company name',
      'Name approval',
    ],
    registrationNumber: ['Registration No', 'Registration Number', 'Company No', 'Company Number', 'No of company'],
    companyType: ['Type of company', 'Company type', 'Kind of company'],
    registeredAddress: [
      'Address of the registered office',
      'Registered office address',
      'Registered address',
      'Registered office',
      'Situation of registered office',
    ],
    issuedShares: [
      'Total number of shares',
      'Number of shares to be issued',
      'Number of shares issued',
      'Shares issued',
    ],
    presenter: ['Presented by', 'Name of presenter', 'Presenter', "Presenter's name"],
    dateOfApplication: ['Date of application', 'Dated', 'Date'],
  },
  headings: {
    company: ['Company details', 'Particulars of company'],
    office: ['Registered office details'],
    directors: [
      'Initial directors',
      'Directors of the company',
      'Particulars of directors',
      'Consent of directors',
      'Directors',
    ],
    shareholders: [
      'Initial shareholders',
      'Shareholders of the company',
      'Particulars of shareholders',
      'Shareholders',
      'Subscribers',
    ],
    secretaries: ['Initial secretary', 'Company secretary', 'Secretary of the company', 'Secretaries', 'Secretary'],
    presenter: ['Presented by', 'Presenter details'],
    declaration: ['Declaration', 'Certification'],
  },
  lists: [
    { field: 'directors', section: 'directors', shares: false },
    { field: 'shareholders', section: 'shareholders', shares: true },
    { field: 'secretaries', section: 'secretaries', shares: false },
  ],
  dates: ['dateOfApplication'],
  required: ['companyName', 'registeredAddress', 'directors'],
};
