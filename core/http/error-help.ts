import type { ErrorCode } from '@/core/errors';

export type ErrorHelp = {
  meaning: string;
  remedy: string;
};

/** Shown at `/docs/errors/<code>`. */
export const ERROR_HELP: Record<ErrorCode, ErrorHelp> = {
  VALIDATION_ERROR: {
    meaning: 'Something in the path, the query or the body is not as the endpoint takes it.',
    remedy:
      'Read `errors`: each entry names the place (`files.0.mimeType`) and what is wrong with it. Nothing was charged.',
  },
  UNKNOWN_PROCESSOR: {
    meaning: '`processorId` names no document processor.',
    remedy: 'Ask `GET /document-processing/processors` for those there are.',
  },
  NO_FILES_PROVIDED: {
    meaning: 'The request has no file to read.',
    remedy: 'Send at least one entry in `files`, as Base64 or as an address.',
  },
  UNSUPPORTED_FILE_TYPE: {
    meaning: 'The content of a file is of no type that the processor reads. The content decides, not the name.',
    remedy: 'Send JPEG, PNG or PDF. Convert HEIC and other pictures to JPEG first.',
  },
  TOO_MANY_FILES: {
    meaning: 'There are more files than the processor takes.',
    remedy: 'Look at `GET /document-processing/processors` for what each processor expects.',
  },
  DOCUMENT_TYPE_NOT_ACCEPTED: {
    meaning:
      'A KYC session was to take a document that your settings do not accept, or one was chosen that its session does not take. A document of another type that is photographed all the same is answered in the result: `UNSUPPORTED_DOCUMENT_TYPE` in `rulesFailed`.',
    remedy:
      'Send in `documentTypes` only what is accepted under Settings in the console, or accept more there. Each session tells its own in `documentTypes`.',
  },
  CAPTURE_METHOD_NOT_ALLOWED: {
    meaning:
      'The KYC session has the capture policy `camera`: it takes photos from the camera of the customer’s page alone, and this one is a file, a PDF, or a photo of the face in place of the live check.',
    remedy:
      'The customer takes the photo with the camera on the page, here or on another device. Where no camera works, make a session with `capturePolicy: "camera-or-upload"`, or add the photos as a member in the console.',
  },
  CONSENT_TEXT_UNKNOWN: {
    meaning:
      'The `textVersion` of a consent is none of the texts that the customer’s page has ever shown, so nobody can have agreed to it.',
    remedy:
      'Consent is given on the page itself, which sends the version that it shows. One that is open since before an update sends an older one, which is taken. The answer lists them in `knownVersions`.',
  },
  FILE_UNREADABLE: {
    meaning: 'A file is damaged or cut off, so that no picture or page could be read from it.',
    remedy: 'Take or export the file again. Sending the same bytes gives the same answer.',
  },
  SAME_SIDE_TWICE: {
    meaning:
      'In a KYC session, the picture of one side was sent for the other side too. `POST /document-processing`, whose files have no sides, answers it in the result: `MISSING_DOCUMENT_PAGES` in `rulesFailed`, with `missingSides`.',
    remedy: 'Send a photo of the side that the message names.',
  },
  FILE_FETCH_FAILED: {
    meaning:
      'A file that was given as an address could not be fetched: not found, too slow, redirected too often, or not public.',
    remedy: 'Give an https address that answers from the public internet, or send the file as Base64.',
  },
  IMAGE_TOO_LARGE: {
    meaning: 'A picture has more pixels than is read.',
    remedy: 'Make it smaller.',
  },
  PDF_ENCRYPTED: {
    meaning: 'A PDF is locked with a password.',
    remedy: 'Send it without the password.',
  },
  FILE_TOO_LARGE: {
    meaning: 'A file is larger than is taken.',
    remedy: 'Send a smaller file; the message names the limit.',
  },
  BODY_TOO_LARGE: {
    meaning: 'The whole request is larger than is taken.',
    remedy: 'Send fewer or smaller files; the message names the limit.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body is not of the content type that the endpoint reads, is compressed, or is not in UTF-8.',
    remedy: 'Send JSON in UTF-8 with `Content-Type: application/json` and without `Content-Encoding`.',
  },
  UNAUTHORIZED: {
    meaning: 'No valid API key, session or link came with the request.',
    remedy: 'Send `Authorization: Bearer <API_KEY>`. A key is shown once, when it is made in the console.',
  },
  TOKEN_EXPIRED: {
    meaning: 'The key or token was valid and is past its time.',
    remedy: 'Make a new key in the console, or ask for a new link.',
  },
  KEY_INVALIDATED: {
    meaning: 'Somebody invalidated this API key.',
    remedy: 'Use another key. Who did it and when is in the audit log.',
  },
  PRODUCT_NOT_ENABLED: {
    meaning: 'The key is valid and does not include the product of this endpoint.',
    remedy: 'Make a key with that product; products of a key do not change.',
  },
  FEATURE_NOT_ENABLED: {
    meaning: 'The feature is switched off for the organization.',
    remedy: 'Ask whoever runs the installation: it is a setting of the organization without a switch in the console.',
  },
  FORBIDDEN: {
    meaning: 'The member is signed in and the role does not allow this.',
    remedy: 'Ask an admin or the owner.',
  },
  SECOND_STEP_DUE: {
    meaning: 'The organization asks members to sign in with a second step, and this member has not set one up.',
    remedy: 'Set it up in the console under “Your account”. API keys are not concerned.',
  },
  CROSS_SITE_REQUEST: {
    meaning:
      'A write that rides on a cookie did not come from our own pages. Such a write needs the header `x-gatehouse-request: 1`, and `Origin` must name the host that it is sent to.',
    remedy:
      'Use the console, or the public API with a key, which needs neither. Behind a proxy, check that `Host` is passed on unchanged.',
  },
  NOT_FOUND: {
    meaning: 'Nothing is at this address that this key or member may see.',
    remedy: 'Check the address. What belongs to another organization looks the same as what is not there.',
  },
  INSTANCE_NOT_FOUND: {
    meaning: 'No document instance of this organization has this id.',
    remedy: 'Check the id; a deleted instance is gone for good.',
  },
  STAGE_NOT_FOUND: {
    meaning: 'The processor of the instance has no such stage.',
    remedy:
      '`GET /document-processing/processors` lists the stages of each processor. One that has not ended answers 200, with `data` null.',
  },
  KYC_SESSION_NOT_FOUND: {
    meaning: 'No KYC session of this organization has this id.',
    remedy: 'Check the id; a deleted session is gone for good.',
  },
  ALERT_NOT_FOUND: {
    meaning: 'No alert of this organization has this id.',
    remedy: 'Check the id: `alertIds` of a screening request and the events of alerts name those there are.',
  },
  SCREENING_REQUEST_NOT_FOUND: {
    meaning: 'No screening request of this organization has this id.',
    remedy: 'Check the id that `POST /screening/request` answered.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address exists and has no such method.',
    remedy: 'The `Allow` header lists the methods there are.',
  },
  INVALID_STATE_TRANSITION: {
    meaning: 'A KYC session cannot go from where it stands to the step that was asked for.',
    remedy: 'Read the session and go on from its present state; another tab or device may have moved it.',
  },
  ASSIGNMENT_LIMIT_REACHED: {
    meaning: 'Whoever is to be in charge of an alert has as many open ones as the organization allows.',
    remedy: 'Choose somebody else, let them decide one first, or have an admin raise the limit.',
  },
  INVALID_ALERT_TRANSITION: {
    meaning: 'An alert cannot go from its status to the one that was asked for.',
    remedy: 'Read the alert again; a colleague may have decided it.',
  },
  NOT_ERASABLE_YET: {
    meaning:
      'The screening still runs, or an alert about the person is still open, so the person cannot be erased yet.',
    remedy: 'Wait for the screening to complete and have its alerts decided, then delete again. Nothing was changed.',
  },
  KEY_NOT_ACTIVE: {
    meaning: 'The API key was invalidated or has expired, so this cannot be done to it.',
    remedy: 'Make a new key.',
  },
  DESTINATION_OFF: {
    meaning: 'The webhook destination is switched off, and nothing is sent to it.',
    remedy: 'Switch it on, then send again: it can be sent what it missed meanwhile.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    meaning: 'The first call with this `Idempotency-Key` is still running.',
    remedy: 'Wait for `Retry-After` seconds and send the same request again: it then gets the first answer.',
  },
  SESSION_COMPLETE: {
    meaning: 'The KYC session is finished; nothing can be added.',
    remedy: 'Create a new session if the customer is to be verified again.',
  },
  SESSION_INVALID: {
    meaning: 'Every try of the KYC session is used up.',
    remedy: 'Grant more attempts in the console, or create a new session.',
  },
  SESSION_EXPIRED: {
    meaning: 'The KYC session is past its time.',
    remedy: 'Extend it in the console, or create a new session.',
  },
  SESSION_DELETED: {
    meaning: 'The KYC session that this link opened was deleted with all that was sent. Only its customer is told so.',
    remedy: 'Create a new session if the customer is still to be verified.',
  },
  HAND_OFF_OVER: {
    meaning: 'The one-time code that continues a KYC session on another device was used before, or is too old.',
    remedy: 'Show a new code on the first device, or open the link that the customer received.',
  },
  LINK_OVER: {
    meaning: 'A one-time link was used before, was withdrawn, or is no longer needed.',
    remedy: 'Nothing: what it asked for is there, or is not needed any more.',
  },
  LINK_EXPIRED: {
    meaning: 'A one-time link is too old.',
    remedy: 'Ask whoever sent it for a new one.',
  },
  UPLOAD_OUT_OF_STEP: {
    meaning: 'A chunk of a photo was damaged on its way, or is not the next one. It was not taken.',
    remedy: 'Go on from the byte that `offset` of the answer names.',
  },
  VERSION_CONFLICT: {
    meaning: 'Somebody changed the same thing since it was read. Nothing was overwritten.',
    remedy: 'Read it again, look at what changed, decide again.',
  },
  INSTANCE_DELETED: {
    meaning: 'The document instance was deleted while the call that made it waited for its result.',
    remedy: 'Nothing: somebody deleted it on purpose. Submit the document again if it is still to be read.',
  },
  IDEMPOTENT_RESULT_DELETED: {
    meaning: 'What was made with this `Idempotency-Key` was deleted meanwhile, and its answer with it.',
    remedy: 'Nothing is made anew by a retry. To make another, send the request with another key.',
  },
  IDEMPOTENCY_MISMATCH: {
    meaning: 'This `Idempotency-Key` was used with another body or another endpoint.',
    remedy: 'Use a new key for a new request.',
  },
  CREDITS_EXHAUSTED: {
    meaning: 'The credits of the organization do not cover this request. Nothing was done or charged.',
    remedy:
      'Read `balance` and `required`, then ask whoever runs the installation for more: `npm run credits` sets them.',
  },
  RATE_LIMITED: {
    meaning: 'Too many requests in too short a time.',
    remedy: 'Wait for `Retry-After` seconds. `ratelimit-remaining` tells on every answer how many are left.',
  },
  SERVICE_UNAVAILABLE: {
    meaning: 'A part that this needs is starting or busy. Nothing was accepted.',
    remedy: 'Try again after `Retry-After` seconds. `GET /ready` says what is missing.',
  },
  INTERNAL_ERROR: {
    meaning: 'A fault on our side.',
    remedy: 'Try again, with an `Idempotency-Key` if the request has an effect. The request id leads to the log line.',
  },
};
