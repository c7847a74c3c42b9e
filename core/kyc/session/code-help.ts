import type { ReviewReason } from '../face/face-verification';
import type { GivenUp } from '../liveness/interruption';
import type { RunFault } from '../liveness/judge-run';

type SessionError = RunFault | GivenUp | 'CONSENT_DECLINED' | 'TIMEOUT' | 'DOCUMENT_ON_PHOTO' | 'DOCUMENT_REFUSED';
type Attempts = 'DOCUMENT_ATTEMPTS' | 'LIVENESS_ATTEMPTS';
/** What a code says, and what an integrator does about it. */
type Help = { meaning: string; remedy: string };

const AGAIN = 'Nothing: the customer was asked to try again. After the last attempt `invalidReason` is set.';
const SUSPICIOUS =
  'The customer was asked to try again, but frames of a camera rarely look like this: look at the session before you grant more attempts.';
const LOOK = 'A member compares the photos in the console and decides; wait for `kycSession.stateChanged`.';
const DOUBT =
  'A member looks at the frames of the check and the photos, and decides. Treat several of these reasons in one session as a warning.';
const EARLIER = 'A member compares this session with the earlier ones, which the console links, and decides.';

/** Codes of `lastError` that are not those of the document. */
export const SESSION_ERRORS: Record<SessionError, Help> = {
  CONSENT_DECLINED: {
    meaning: 'The customer did not agree to the processing of document and face. Nothing was collected.',
    remedy: 'Offer another way to be identified. The link still works if the customer changes their mind.',
  },
  DOCUMENT_REFUSED: {
    meaning: 'The document was rejected while the customer made the face check; they are asked for a better photo.',
    remedy: 'Read `documentVerification.error`. Nothing else: the face check is kept.',
  },
  DOCUMENT_ON_PHOTO: { meaning: 'The photo of the face shows an identity document.', remedy: AGAIN },
  TIMEOUT: { meaning: 'The customer did not finish the face check in time.', remedy: AGAIN },
  TOO_LATE: { meaning: 'The frames of the face check arrived after its end.', remedy: AGAIN },
  INTERRUPTED: { meaning: 'The page was hidden during the face check.', remedy: AGAIN },
  STOPPED: { meaning: 'The customer stopped the face check.', remedy: AGAIN },
  FACE_NOT_FOUND: { meaning: 'A frame of the face check shows no face.', remedy: AGAIN },
  SEVERAL_FACES: { meaning: 'A frame of the face check shows several faces.', remedy: AGAIN },
  MOVEMENT_NOT_SEEN: { meaning: 'A requested movement was not detected.', remedy: AGAIN },
  FRAMES_INCOMPLETE: { meaning: 'Frames of the face check are missing.', remedy: AGAIN },
  FACE_CHANGED: { meaning: 'The face changed during the face check.', remedy: AGAIN },
  FRAMES_REPEATED: { meaning: 'A frame of the face check was sent twice.', remedy: SUSPICIOUS },
  FRAMES_REPLAYED: { meaning: 'Frames of an earlier face check were sent again.', remedy: SUSPICIOUS },
  FRAMES_ALIKE: { meaning: 'Frames of different moments are the same image.', remedy: SUSPICIOUS },
  DOCUMENT_PORTRAIT: { meaning: 'A frame is the portrait of the document.', remedy: SUSPICIOUS },
  RECORDING_BROKEN: {
    meaning: 'Frames of the recording were replaced or do not belong to the face check.',
    remedy: SUSPICIOUS,
  },
  TIMES_IMPOSSIBLE: { meaning: 'The movements came faster than a person can react.', remedy: SUSPICIOUS },
};

/** Codes of `invalidReason`. */
export const USED_UP: Record<Attempts, Help> = {
  DOCUMENT_ATTEMPTS: {
    meaning: 'Every attempt to send a usable document is used up. The session ends.',
    remedy: 'A member grants more attempts in the console, or create a new session.',
  },
  LIVENESS_ATTEMPTS: {
    meaning: 'Every attempt at the face check is used up. The session ends.',
    remedy: 'A member grants more attempts in the console, or create a new session.',
  },
};

/** Codes of `faceVerification.review.reasons`. */
export const REVIEW_REASON_HELP: Record<ReviewReason, Help> = {
  LIVENESS_NOT_PERFORMED: { meaning: 'The face is a photo; no live check was made.', remedy: LOOK },
  FACES_UNSURE: { meaning: 'The comparison of face and portrait was inconclusive.', remedy: LOOK },
  FACES_DIFFERENT: { meaning: 'Face and portrait appear to be different people.', remedy: LOOK },
  NO_PORTRAIT_ON_DOCUMENT: { meaning: 'No portrait was found on the document.', remedy: LOOK },
  NO_FACE_ON_PHOTO: { meaning: 'No face was found on the photo.', remedy: LOOK },
  DOCUMENT_ON_FACE_PHOTO: { meaning: 'The face photo shows an identity document.', remedy: LOOK },
  SAME_PICTURE_AS_DOCUMENT: {
    meaning: 'Face photo and portrait may be the same picture: two photos of one person differ more.',
    remedy: LOOK,
  },
  FACE_ENGINE_UNAVAILABLE: { meaning: 'The faces could not be compared by the server.', remedy: LOOK },
  DOCUMENT_NOT_VERIFIED: { meaning: 'The document was not verified.', remedy: LOOK },
  FACE_SEEN_BEFORE: { meaning: 'A similar face was sent before by another customer.', remedy: EARLIER },
  DOCUMENT_NUMBER_OTHER_FACE: {
    meaning: 'The document number was used before with a face that is not clearly the same.',
    remedy: EARLIER,
  },
  DOCUMENT_NUMBER_OTHER_CUSTOMER: {
    meaning: 'The document number is in a session with another `externalId`.',
    remedy: EARLIER,
  },
  ACCESSIBILITY_ACCOMMODATION: {
    meaning: 'The customer asked for more time or chose movements they can make.',
    remedy: LOOK,
  },
  FALLBACK_TRACKER: { meaning: 'The page used a less accurate face tracker.', remedy: LOOK },
  MANUAL_CAPTURE: { meaning: 'The device was slow: the customer took the photos themselves.', remedy: LOOK },
  PAGE_NOT_OPENED: {
    meaning: 'The customer page was never requested from this server: a program may have sent the frames.',
    remedy: DOUBT,
  },
  NO_CAMERA_REPORTED: { meaning: 'The browser reported no camera.', remedy: DOUBT },
  VIRTUAL_CAMERA: { meaning: 'The camera has the name of a program, a file or a page element.', remedy: DOUBT },
  LOW_DEPTH: { meaning: 'The head movement shows less depth than a head has.', remedy: DOUBT },
  LIVENESS_FRAMES_ALIKE: {
    meaning: 'Two frames with a movement in between are nearly identical.',
    remedy: DOUBT,
  },
  LIVENESS_RECORDING_MISSING: { meaning: 'The recording of the face check was not sent.', remedy: DOUBT },
  LIVENESS_RECORDING_INCOMPLETE: { meaning: 'The recording has gaps or came late.', remedy: DOUBT },
  LIVENESS_RECORDING_UNNATURAL: {
    meaning: 'The recording is unlike that of a camera, or face and background move together.',
    remedy: DOUBT,
  },
};

/** By the field that has the codes. */
export const KYC_CODES: ReadonlyArray<{ field: string; codes: Readonly<Record<string, Help>> }> = [
  { field: 'lastError', codes: SESSION_ERRORS },
  { field: 'invalidReason', codes: USED_UP },
  { field: 'faceVerification.review.reasons', codes: REVIEW_REASON_HELP },
];
