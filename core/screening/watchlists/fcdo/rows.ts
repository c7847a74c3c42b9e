import { csvRows } from '@/core/formats/csv';
import { forEachXmlRecord, type XmlNode } from '@/core/formats/xml';
import { layoutFault } from '../list-layout';
import { ListFormatError, type SourceFile } from '../source';

export type Fields = [string, string][];

/** Group names carry no information. */
const leafNames: Readonly<Record<string, string>> = {
  UniqueID: 'Unique ID',
  OFSIGroupID: 'OFSI Group ID',
  UNReferenceNumber: 'UN Reference Number',
  LastUpdated: 'Last Updated',
  DateDesignated: 'Date Designated',
  RegimeName: 'Regime Name',
  IndividualEntityShip: 'Designation Type',
  DesignationSource: 'Designation source',
  SanctionsImposed: 'Sanctions Imposed',
  OtherInformation: 'Other Information',
  UKStatementofReasons: 'UK Statement of Reasons',
  NameType: 'Name type',
  AliasStrength: 'Alias strength',
  NameNonLatinScript: 'Name non-latin script',
  NonLatinScriptType: 'Non-latin script type',
  NonLatinScriptLanguage: 'Non-latin script language',
  Title: 'Title',
  DOB: 'D.O.B',
  Nationality: 'Nationality(/ies)',
  Gender: 'Gender',
  TownOfBirth: 'Town of birth',
  CountryOfBirth: 'Country of birth',
  Position: 'Position',
  NationalIdentifierNumber: 'National Identifier number',
  NationalIdentifierAdditionalInformation: 'National Identifier additional information',
  PassportNumber: 'Passport number',
  PassportAdditionalInformation: 'Passport additional information',
  PhoneNumber: 'Phone number',
  Website: 'Website',
  EmailAddress: 'Email address',
  TypeOfEntity: 'Type of entity',
  Subsidiary: 'Subsidiaries',
  ParentCompany: 'Parent company',
  BusinessRegistrationNumber: 'Business registration number (s)',
  IMONumber: 'IMO number',
  CurrentOwnerOperator: 'Current owner/operator (s)',
  PreviousOwnerOperator: 'Previous owner/operator (s)',
  CurrentBelievedFlagOfShip: 'Current believed flag of ship',
  PreviousFlag: 'Previous flags',
  TypeOfShip: 'Type of ship',
  TonnageOfShip: 'Tonnage of ship',
  LengthOfShip: 'Length of ship',
  YearBuilt: 'Year Built',
  HullIdentificationNumber: 'Hull identification number (HIN)',
};

/** OFSI ConList → UK Sanctions List. */
const formerNames: Readonly<Record<string, string>> = {
  'Group ID': 'Unique ID',
  DOB: 'D.O.B',
  Nationality: 'Nationality(/ies)',
  'Town of Birth': 'Town of birth',
  'Country of Birth': 'Country of birth',
  'Passport Details': 'Passport number',
  'NI Number': 'National Identifier number',
  'Group Type': 'Designation Type',
  'Alias Type': 'Name type',
  Regime: 'Regime Name',
  'Listed On': 'Date Designated',
  'Post/Zip Code': 'Address Postal Code',
  Country: 'Address Country',
  'Post/Zip': 'Address Postal Code',
  'Address 1': 'Address Line 1',
  'Address 2': 'Address Line 2',
  'Address 3': 'Address Line 3',
  'Address 4': 'Address Line 4',
  'Address 5': 'Address Line 5',
  'Address 6': 'Address Line 6',
};

/** CSV, former ConList CSV, or XML unfolded to the same rows. */
export function ukRows(file: SourceFile): Fields[] {
  const start = new TextDecoder('utf-8').decode(file.bytes.subarray(0, 200)).trimStart();
  return start.startsWith('<') || start.startsWith('\ufeff<') ? xmlRows(file) : tableRows(file);
}

function tableRows(file: SourceFile): Fields[] {
  const rows = csvRows(file.bytes);
  const at = rows.findIndex((row) => row.includes('Name 6') && (row.includes('Unique ID') || row.includes('Group ID')));
  if (at < 0)
    throw new ListFormatError(
      `${file.name} is not the UK list: ${layoutFault(['the header with Name 6 and Unique ID'])}`,
    );
  const columns = (rows[at] ?? []).map((cell) => cell.trim()).map((cell) => formerNames[cell] ?? cell);
  return rows.slice(at + 1).map((row) => columns.map((column, cell): [string, string] => [column, row[cell] ?? '']));
}

function xmlRows(file: SourceFile): Fields[] {
  const rows: Fields[] = [];
  const outside = forEachXmlRecord(file.bytes, ['Designation'], (node) => rows.push(...unfold(node)));
  if (!outside.Designations && rows.length === 0) throw new ListFormatError(layoutFault(['Designations']));
  return rows;
}

/** One row per name, non-Latin name and address; other facts repeat the id. */
function unfold(node: XmlNode): Fields[] {
  const own = node.children.filter((child) => child.children.length === 0).map(named);
  const id = own.filter(([field]) => field === 'Unique ID' || field === 'Designation Type');
  const rows: Fields[] = [own];
  const walk = (parent: XmlNode): void => {
    for (const child of parent.children) {
      if (child.children.length === 0) continue;
      if (
        child.tag === 'Name' ||
        child.tag === 'Address' ||
        child.tag === 'NonLatinName' ||
        child.tag === 'Location' ||
        child.tag === 'Passport' ||
        child.tag === 'NationalIdentifier'
      )
        rows.push([...id, ...child.children.map(named)]);
      else {
        for (const leaf of child.children) if (leaf.children.length === 0) rows.push([...id, named(leaf)]);
        walk(child);
      }
    }
  };
  walk(node);
  return rows;
}

function named(node: XmlNode): [string, string] {
  const part = /^(Name)(\d)$/.exec(node.tag) ?? /^(AddressLine)(\d)$/.exec(node.tag);
  if (part) return [`${part[1] === 'Name' ? 'Name' : 'Address Line'} ${part[2]}`, node.text];
  if (node.tag === 'AddressPostalCode') return ['Address Postal Code', node.text];
  if (node.tag === 'AddressCountry') return ['Address Country', node.text];
  return [leafNames[node.tag] ?? node.tag, node.text];
}
