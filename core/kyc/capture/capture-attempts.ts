/** Alternatives to retaking (docs/api.md#attempts), by number of faulty photos. */
export type OfferedWays = {
  /** Use as it is, upload a file, switch the device. */
  others: boolean;
  cameraApp: boolean;
};

export const waysAfter = (poorShots: number): OfferedWays => ({ others: poorShots >= 2, cameraApp: poorShots >= 3 });
