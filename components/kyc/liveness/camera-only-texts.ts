/** Texts that offer a face photo, and their camera-only versions. */
const WITHOUT_PHOTO = {
  'lv.start.few': 'lv.only.few',
  'lv.start.unseen': 'lv.only.unseen',
  'lv.start.stopped': 'lv.only.stopped',
  'lv.timeout.gentler': 'lv.only.gentler',
} as const;

export const cameraOnlyText = <Key extends keyof typeof WITHOUT_PHOTO>(key: Key, only: boolean) =>
  only ? WITHOUT_PHOTO[key] : key;
