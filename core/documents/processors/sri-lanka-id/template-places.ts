import type { SidePlaces } from '../../processor';
import type { TemplateId } from './templates';

/**
 * From specimens drawn after published images. Excludes wrapping addresses; backs with fewer than four values are not
 * judged.
 */
export const templatePlaces: Record<TemplateId, readonly SidePlaces[]> = {
  SRI_LANKA_NIC_OLD: [
    {
      nicNumber: [0.346, 0.305],
      fullNameSinhala: [0.346, 0.457],
      fullNameTamil: [0.346, 0.524],
      fullName: [0.346, 0.587],
      sex: [0.346, 0.716],
      dateOfBirth: [0.632, 0.716],
      placeOfBirth: [0.346, 0.848],
    },
  ],
  SRI_LANKA_NIC_NEW: [
    {
      nicNumber: [0.356, 0.291],
      fullNameSinhala: [0.356, 0.436],
      fullNameTamil: [0.356, 0.5],
      fullName: [0.356, 0.561],
      sex: [0.356, 0.7],
      dateOfBirth: [0.356, 0.839],
    },
    {
      placeOfBirthSinhala: [0.049, 0.424],
      placeOfBirthTamil: [0.267, 0.425],
      placeOfBirth: [0.553, 0.424],
      dateOfIssue: [0.049, 0.577],
      nicNumber: [0.514, 0.576],
    },
  ],
  SRI_LANKA_PASSPORT: [
    {
      passportNumber: [0.718, 0.229],
      surname: [0.339, 0.315],
      otherNames: [0.339, 0.398],
      nationality: [0.339, 0.48],
      nicNumber: [0.718, 0.48],
      dateOfBirth: [0.339, 0.561],
      sex: [0.718, 0.561],
      placeOfBirth: [0.339, 0.642],
      profession: [0.718, 0.642],
      dateOfIssue: [0.339, 0.723],
      dateOfExpiry: [0.718, 0.723],
    },
  ],
  SRI_LANKA_DRIVING_LICENCE: [
    {
      licenceNumber: [0.375, 0.216],
      nicNumber: [0.697, 0.219],
      fullName: [0.385, 0.308],
      dateOfBirth: [0.494, 0.474],
      dateOfIssue: [0.494, 0.553],
      dateOfExpiry: [0.494, 0.631],
      bloodGroup: [0.87, 0.553],
    },
  ],
};
