import type { ErrorCode } from '@/core/errors';

export type ErrorHelp = {
  meaning: string;
  remedy: string;
};

/** Shown at `/docs/errors/<code>`. */
export const ERROR_HELP: Record<ErrorCode, ErrorHelp> = {
  VALIDATION_ERROR: {
    meaning: 'The path, query or body does not match what the endpoint accepts.',
    remedy: 'Read `errors`: each entry names a `path` (`files.0.mimeType`) and the problem. Nothing was charged.',
  },
  UNKNOWN_PROCESSOR: {
    meaning: '`processorId` is not a known document processor.',
    remedy: 'List them with `GET /document-processing/processors`.',
  },
  NO_FILES_PROVIDED: {
    meaning: 'The request contains no file.',
    remedy: 'Send at least one entry in `files`, as Base64 or as a URL.',
  },
  UNSUPPORTED_FILE_TYPE: {
    meaning: 'The processor does not accept this file type. The content decides, not the name.',
    remedy: 'Send JPEG, PNG or PDF. Convert HEIC and other images to JPEG first.',
  },
  TOO_MANY_FILES: {
    meaning: 'The request has more files than the processor accepts.',
    remedy: 'See the limits of each processor in `GET /document-processing/processors`.',
  },
  DOCUMENT_TYPE_NOT_ACCEPTED: {
    meaning:
      'The KYC session was to use a document type that your settings do not accept, or the customer chose one that the session does not accept. If another type is photographed, the result says so: `UNSUPPORTED_DOCUMENT_TYPE` in `rulesFailed`.',
    remedy:
      'Send only accepted types in `documentTypes`, or accept more under Settings in the console. Each session lists its types in `documentTypes`.',
  },
  CAPTURE_METHOD_NOT_ALLOWED: {
    meaning:
      'The KYC session has the capture policy `camera`: it accepts only photos from the camera of the customer page. This one is a file, a PDF, or a face photo instead of the live check.',
    remedy:
      'The customer takes the photo with the camera on the page, on this or another device. If no camera works, create a session with `capturePolicy: "camera-or-upload"`, or add the photos in the console.',
  },
  CONSENT_TEXT_UNKNOWN: {
    meaning: '`textVersion` is not a version of the consent text that the customer page has ever shown.',
    remedy:
      'The page sends the version it shows; older versions stay valid for pages opened before an update. `knownVersions` lists them.',
  },
  FILE_UNREADABLE: {
    meaning: 'A file is damaged or truncated; no image or page could be read.',
    remedy: 'Take or export the file again. The same bytes return the same error.',
  },
  SAME_SIDE_TWICE: {
    meaning:
      'In a KYC session, the image of one side was sent for both sides. `POST /document-processing`, whose files have no sides, reports it in the result instead: `MISSING_DOCUMENT_PAGES` in `rulesFailed`, with `missingSides`.',
    remedy: 'Send a photo of the side named in the message.',
  },
  FILE_INFECTED: {
    meaning: 'The malware scanner of this installation found malware in a file. Nothing was stored or charged.',
    remedy: 'Do not send the file again. If you believe it is clean, send another copy or a photo.',
  },
  FILE_FETCH_FAILED: {
    meaning: 'A file URL could not be fetched: not found, too slow, too many redirects, or not public.',
    remedy: 'Use an https URL that is reachable from the public internet, or send the file as Base64.',
  },
  IMAGE_TOO_LARGE: {
    meaning: 'An image exceeds the pixel limit.',
    remedy: 'Send a smaller image.',
  },
  PDF_ENCRYPTED: {
    meaning: 'A PDF is password-protected.',
    remedy: 'Send it without a password.',
  },
  FILE_TOO_LARGE: {
    meaning: 'A file exceeds the size limit.',
    remedy: 'Send a smaller file; the message names the limit.',
  },
  BODY_TOO_LARGE: {
    meaning: 'The request body exceeds the size limit.',
    remedy: 'Send fewer or smaller files; the message names the limit.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body has the wrong content type, is compressed, or is not UTF-8.',
    remedy: 'Send JSON in UTF-8 with `Content-Type: application/json` and without `Content-Encoding`.',
  },
  UNAUTHORIZED: {
    meaning: 'The request has no valid API key, session or link.',
    remedy: 'Send `Authorization: Bearer <API_KEY>`. A key is shown once, when it is created in the console.',
  },
  TOKEN_EXPIRED: {
    meaning: 'The key or token has expired.',
    remedy: 'Create a new key in the console, or request a new link.',
  },
  KEY_INVALIDATED: {
    meaning: 'This API key was invalidated.',
    remedy: 'Use another key. The audit log shows who invalidated it and when.',
  },
  PRODUCT_NOT_ENABLED: {
    meaning: 'The key is valid but does not include the product of this endpoint.',
    remedy: 'Create a key with that product; the products of a key cannot be changed.',
  },
  FEATURE_NOT_ENABLED: {
    meaning: 'The feature is turned off for the organization.',
    remedy: 'Ask the operator of the installation; it cannot be turned on in the console.',
  },
  FORBIDDEN: {
    meaning:
      'The caller is known but may not do this: the role of the member is too low, the key may not be used from this address, a live key called the sandbox, or a key tried to approve a decision.',
    remedy:
      'The message names the reason. In the console ask an admin; for a key check its allowed addresses and its environment.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    meaning: 'The signed-in member still has the password generated at the first start.',
    remedy: 'Change it in the console. API keys are not affected.',
  },
  REAUTHENTICATION_REQUIRED: {
    meaning: 'The console asks for the password or a code again before it creates keys, changes members or exports.',
    remedy: 'Confirm in the dialog of the console. API keys are not affected.',
  },
  TWO_FACTOR_REQUIRED: {
    meaning: 'The organization requires two-factor authentication, and this member has not set it up.',
    remedy: 'Set it up in the console under “Your account”. API keys are not affected.',
  },
  CROSS_SITE_REQUEST: {
    meaning:
      'A cookie-authenticated write did not come from the console. It needs the header `x-gatehouse-request: 1`, and `Origin` must match the host of the request.',
    remedy:
      'Use the console, or the public API with a key, which needs neither. Behind a proxy, forward `Host` unchanged.',
  },
  NOT_FOUND: {
    meaning: 'Nothing exists at this address, or this key or member has no access to it.',
    remedy: 'Check the address. Objects of other organizations also return this error.',
  },
  INSTANCE_NOT_FOUND: {
    meaning: 'This organization has no document instance with this ID.',
    remedy: 'Check the ID. Deleted instances cannot be restored.',
  },
  STAGE_NOT_FOUND: {
    meaning: 'The processor of the instance has no such stage.',
    remedy:
      '`GET /document-processing/processors` lists the stages of each processor. A stage that has not ended returns 200 with `data: null`.',
  },
  KYC_SESSION_NOT_FOUND: {
    meaning: 'This organization has no KYC session with this ID.',
    remedy: 'Check the ID. Deleted sessions cannot be restored.',
  },
  ALERT_NOT_FOUND: {
    meaning: 'This organization has no alert with this ID.',
    remedy: 'Check the ID: see `alertIds` of the screening request, or alert events.',
  },
  SCREENING_REQUEST_NOT_FOUND: {
    meaning: 'This organization has no screening request with this ID.',
    remedy: 'Check the ID returned by `POST /screening/request`.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    meaning: 'This organization has no webhook delivery with this ID.',
    remedy: 'Check the ID in the list of deliveries. Deliveries are kept for 30 days.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address does not support this method.',
    remedy: 'The `Allow` header lists the supported methods.',
  },
  INVALID_STATE_TRANSITION: {
    meaning: 'The current state of the KYC session does not allow this step.',
    remedy: 'Read the session and continue from its current state; another tab or device may have changed it.',
  },
  ASSIGNMENT_LIMIT_REACHED: {
    meaning: 'The assignee already has the maximum number of open alerts.',
    remedy: 'Choose another assignee, decide an open alert first, or have an admin raise the limit.',
  },
  INVALID_ALERT_TRANSITION: {
    meaning:
      'The alert does not allow this change: its status does not, or an open match does not show what the reason says.',
    remedy:
      'Read the alert again; another member may have decided it. `allowed` lists the possible statuses; `barrier` and `matches` say which matches need another reason, such as `NAME_ONLY`.',
  },
  ERASURE_BLOCKED: {
    meaning: 'The subject cannot be erased while a screening is running or an alert is open.',
    remedy: 'Wait until the screening completes and its alerts are decided, then delete again. Nothing was changed.',
  },
  LEGAL_HOLD: {
    meaning: 'The data of the subject is under legal hold and cannot be erased.',
    remedy: 'An admin or owner lifts the hold in the console when its reason has ended. Nothing was changed.',
  },
  KEY_NOT_ACTIVE: {
    meaning: 'The API key is invalidated or expired and cannot be changed.',
    remedy: 'Create a new key.',
  },
  WEBHOOK_DISABLED: {
    meaning: 'The webhook destination is turned off and receives no events.',
    remedy: 'Turn it on, then resend. You can replay the missed events.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    meaning: 'The first request with this `Idempotency-Key` is still running.',
    remedy: 'Wait for `Retry-After` seconds and retry; the response will be that of the first request.',
  },
  SESSION_COMPLETE: {
    meaning: 'The KYC session is complete; nothing can be added.',
    remedy: 'Create a new session to verify the customer again.',
  },
  SESSION_INVALID: {
    meaning: 'The KYC session has no attempts left.',
    remedy: 'Grant more attempts in the console, or create a new session.',
  },
  SESSION_EXPIRED: {
    meaning: 'The KYC session has expired.',
    remedy: 'Extend it in the console, or create a new session.',
  },
  SESSION_DELETED: {
    meaning: 'The KYC session of this link was deleted with all its data. Only the customer gets this error.',
    remedy: 'Create a new session if the customer still needs to be verified.',
  },
  DEVICE_TRANSFER_EXPIRED: {
    meaning: 'The one-time code of a device transfer was already used or has expired.',
    remedy: 'Show a new code on the first device, or open the link that the customer received.',
  },
  LINK_INVALID: {
    meaning: 'A one-time link was already used, was withdrawn, or is no longer needed.',
    remedy: 'No action is needed.',
  },
  LINK_EXPIRED: {
    meaning: 'A one-time link has expired.',
    remedy: 'Ask the sender for a new one.',
  },
  UPLOAD_OFFSET_MISMATCH: {
    meaning: 'A chunk of a photo was damaged in transit or is not the next one. It was not stored.',
    remedy: 'Continue from the byte in `offset` of the response.',
  },
  VERSION_CONFLICT: {
    meaning: 'The object changed since it was read. Nothing was overwritten.',
    remedy: 'Read it again, review the changes and retry.',
  },
  INSTANCE_DELETED: {
    meaning: 'The document instance was deleted while the request that created it was waiting for the result.',
    remedy: 'Submit the document again if you still need the result.',
  },
  IDEMPOTENT_RESULT_DELETED: {
    meaning: 'The object created with this `Idempotency-Key` was deleted, with its response.',
    remedy: 'A retry does not create it again. Send the request with a new key.',
  },
  IDEMPOTENCY_MISMATCH: {
    meaning: 'This `Idempotency-Key` was used with another body or endpoint.',
    remedy: 'Use a new key for a new request.',
  },
  CREDITS_EXHAUSTED: {
    meaning: 'The organization does not have enough credits for this request. Nothing was processed or charged.',
    remedy: 'Read `balance` and `required`, then ask the operator of the installation for more.',
  },
  RATE_LIMITED: {
    meaning: 'Too many requests.',
    remedy: 'Wait for `Retry-After` seconds. `ratelimit-remaining` on every response shows how many requests are left.',
  },
  SERVICE_UNAVAILABLE: {
    meaning: 'A required component is starting or busy. Nothing was accepted.',
    remedy: 'Retry after `Retry-After` seconds. `GET /ready` names the missing component.',
  },
  INTERNAL_ERROR: {
    meaning: 'An error on our side.',
    remedy: 'Retry, with an `Idempotency-Key` if the request has an effect. The request ID identifies the log entry.',
  },
};
