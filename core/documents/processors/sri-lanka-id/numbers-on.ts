import { textOf } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';
import { extractLicence } from './extract-licence';
import { nicNumbers } from './extract-nic';
import { extractPassport } from './extract-passport';
import type { FieldName } from './fields';

type NumberOn = { field: FieldName; value: string };

/** Also for a second document that is not read, for reviewers. */
export function numbersOn(documentTypeID: string | null, page: PageReading, today: string): NumberOn[] {
  switch (documentTypeID) {
    case 'SRI_LANKA_PASSPORT':
      return one('passportNumber', textOf(extractPassport([page], today).schema.passportNumber));
    case 'SRI_LANKA_DRIVING_LICENCE':
      return one('licenceNumber', textOf(extractLicence([page]).licenceNumber));
    case 'SRI_LANKA_NIC_OLD':
    case 'SRI_LANKA_NIC_NEW':
      return nicNumbers([page]).map((value) => ({ field: 'nicNumber', value }));
    default:
      return [];
  }
}

const one = (field: FieldName, value: string | null): NumberOn[] => (value === null ? [] : [{ field, value }]);
