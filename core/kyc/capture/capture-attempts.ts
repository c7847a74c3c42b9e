/** What is offered beside "take it again" (docs/api.md#attempts), by how many photographs had a fault. */
export type OfferedWays = {
  /** To use the photograph as it is, to add a file, to go on with another device. */
  others: boolean;
  /** The phone's own camera app, and before another try with the live camera. */
  cameraApp: boolean;
};

export const waysAfter = (poorShots: number): OfferedWays => ({ others: poorShots >= 2, cameraApp: poorShots >= 3 });
