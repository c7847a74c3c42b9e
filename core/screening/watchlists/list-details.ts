import type { SourceId } from './source-ids';

/** Separate from the parsers, for services and pages. */
export const listDetails: Record<SourceId, { title: string; publisher: string; homepage: string }> = {
  CASL: {
    title: 'Consolidated Canadian Autonomous Sanctions List',
    publisher: 'Global Affairs Canada',
    homepage:
      'https://www.international.gc.ca/world-monde/international_relations-relations_internationales/sanctions/consolidated-consolide.aspx',
  },
  dfat: {
    title: 'Australian Sanctions Consolidated List',
    publisher: 'Department of Foreign Affairs and Trade',
    homepage: 'https://www.dfat.gov.au/international-relations/security/sanctions/consolidated-list',
  },
  fcdo: {
    title: 'UK Sanctions List',
    publisher: 'Foreign, Commonwealth & Development Office',
    homepage: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
  },
  interpol: {
    title: 'INTERPOL Red Notices',
    publisher: 'INTERPOL',
    homepage: 'https://www.interpol.int/en/How-we-work/Notices/Red-Notices/View-Red-Notices',
  },
  ofac: {
    title: 'OFAC Specially Designated Nationals and Consolidated Lists',
    publisher: 'US Department of the Treasury, Office of Foreign Assets Control',
    homepage: 'https://ofac.treasury.gov/sanctions-list-service',
  },
  un: {
    title: 'UN Security Council Consolidated List',
    publisher: 'United Nations Security Council',
    homepage: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  },
};
