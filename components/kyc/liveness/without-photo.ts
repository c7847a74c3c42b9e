/** Sentences that offer a photo of the face in place of the live check, and what a session of the camera alone says instead. */
const WITHOUT_PHOTO = {
  'lv.start.few': 'lv.only.few',
  'lv.start.unseen': 'lv.only.unseen',
  'lv.start.stopped': 'lv.only.stopped',
  'lv.timeout.gentler': 'lv.only.gentler',
} as const;

/** The sentence without the offer where `only` the camera is taken. */
export const withoutPhoto = <Key extends keyof typeof WITHOUT_PHOTO>(key: Key, only: boolean) =>
  only ? WITHOUT_PHOTO[key] : key;
