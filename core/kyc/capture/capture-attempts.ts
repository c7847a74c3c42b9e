/** Alternatives offered next to retaking (docs/api.md#attempts), by number of faulty photos. */
export type OfferedWays = {
  /** Use the photo as it is, upload a file, or switch the device. */
  others: boolean;
  /** Offer the phone's camera app first. */
  cameraApp: boolean;
};

export const waysAfter = (poorShots: number): OfferedWays => ({ others: poorShots >= 2, cameraApp: poorShots >= 3 });
