export interface paths {
    "/document-processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List document instances
         * @description Authentication: Document Verification
         */
        get: operations["getDocumentProcessing"];
        put?: never;
        /**
         * Submit files for validation and extraction
         * @description Authentication: Document Verification
         */
        post: operations["postDocumentProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document-processing/processors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the document processors
         * @description Authentication: Document Verification
         */
        get: operations["getDocumentProcessingProcessors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document-processing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document instance
         * @description Authentication: Document Verification
         */
        get: operations["getDocumentProcessingId"];
        put?: never;
        post?: never;
        /**
         * Delete a document instance
         * @description Authentication: Document Verification
         */
        delete: operations["deleteDocumentProcessingId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document-processing/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the events of a document instance
         * @description Authentication: Document Verification
         */
        get: operations["getDocumentProcessingIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document-processing/{id}/stages/{stageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the output of a stage
         * @description Authentication: Document Verification
         */
        get: operations["getDocumentProcessingIdStagesStageId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a stored file by its signed URL, valid for 5 minutes
         * @description Authentication: the address is signed and expires
         */
        get: operations["getFilesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness probe
         * @description Authentication: Probes have no key, and the answer says nothing about anyone.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/high-risk/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search profiles of listed persons and PEPs, with a risk scorecard
         * @description Authentication: AML Screening
         */
        post: operations["postHighRiskSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyc-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List KYC sessions
         * @description Authentication: KYC Sessions
         */
        get: operations["getKycSessions"];
        put?: never;
        /**
         * Create a KYC session and get the link for the customer
         * @description Authentication: KYC Sessions
         */
        post: operations["postKycSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyc-sessions/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List KYC sessions by filters in the body
         * @description Authentication: KYC Sessions
         */
        post: operations["postKycSessionsSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyc-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a KYC session with its results
         * @description Authentication: KYC Sessions
         */
        get: operations["getKycSessionsId"];
        put?: never;
        post?: never;
        /**
         * Delete a KYC session and all associated data
         * @description Authentication: KYC Sessions
         */
        delete: operations["deleteKycSessionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyc-sessions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a KYC session: its link expires now
         * @description Authentication: KYC Sessions
         */
        post: operations["postKycSessionsIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyc-sessions/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend the link of an unfinished KYC session, also after it expired
         * @description Authentication: KYC Sessions
         */
        post: operations["postKycSessionsIdExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyc-sessions/{id}/new-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a finished KYC session by one with fresh attempts; a repeated call returns the same one
         * @description Authentication: KYC Sessions
         */
        post: operations["postKycSessionsIdNewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message of the Model Context Protocol (read-only tools)
         * @description Authentication: any API key
         */
        post: operations["postMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this OpenAPI document
         * @description Authentication: Integrators read it before they have a key.
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/{audience}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document of the console or of customers
         * @description Authentication: It describes operations and holds no data.
         */
        get: operations["getOpenapiAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness probe
         * @description Authentication: Load balancers have no key, and the answer names parts, not people.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sanctions/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search sanctions lists for a person, organization, vessel or aircraft
         * @description Authentication: AML Screening
         */
        post: operations["postSanctionsSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: let time pass for the test data
         * @description Authentication: any API key, test key
         */
        post: operations["postSandboxClockAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/document-processing/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: choose how an unfinished test document ends
         * @description Authentication: Document Verification, test key
         */
        post: operations["postSandboxDocumentProcessingIdSimulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: send the sample of a webhook event to its subscribers
         * @description Authentication: any API key, test key
         */
        post: operations["postSandboxEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/kyc-sessions/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: act as the customer of a test session
         * @description Authentication: KYC Sessions, test key
         */
        post: operations["postSandboxKycSessionsIdSimulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/screening/alert/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: decide, comment on or delete a test alert as a member would
         * @description Authentication: AML Screening, test key
         */
        post: operations["postSandboxScreeningAlertIdSimulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/screening/request/{id}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: list a monitored test subject from tomorrow on
         * @description Authentication: AML Screening, test key
         */
        post: operations["postSandboxScreeningRequestIdList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts, newest first
         * @description Authentication: AML Screening
         */
        get: operations["getScreeningAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/alert/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current state of an alert, as in its events
         * @description Authentication: AML Screening
         */
        get: operations["getScreeningAlertId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/alert/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on an alert
         * @description Authentication: Alert Decisions
         */
        post: operations["postScreeningAlertIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/alert/{id}/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a match of an open alert, or reopen it
         * @description Authentication: Alert Decisions
         */
        post: operations["postScreeningAlertIdMatchesMatchId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/alert/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of an alert; where two reviewers are required, propose it
         * @description Authentication: Alert Decisions
         */
        post: operations["postScreeningAlertIdStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List screening requests, newest first
         * @description Authentication: AML Screening
         */
        get: operations["getScreeningRequest"];
        put?: never;
        /**
         * Screen an individual; alerts and progress arrive by webhook
         * @description Authentication: AML Screening
         */
        post: operations["postScreeningRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/request/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a screening request with its status, sources and alerts
         * @description Authentication: AML Screening
         */
        get: operations["getScreeningRequestId"];
        put?: never;
        post?: never;
        /**
         * Erase a screening request with its results, decided alerts and their events
         * @description Authentication: AML Screening
         */
        delete: operations["deleteScreeningRequestId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the credit balance and usage of the organization
         * @description Authentication: any API key
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries, newest first
         * @description Authentication: any API key
         */
        get: operations["getWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery with its body and attempts
         * @description Authentication: any API key
         */
        get: operations["getWebhookDeliveriesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook destinations
         * @description Authentication: any API key
         */
        get: operations["getWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        DocumentList: {
            instances: components["schemas"]["DocumentListEntry"][];
            /** @description Total number that matches the filters, across all pages. */
            count: number;
            /** @description `after` of the next page; null on the last page (additive). */
            next: string | null;
        };
        DocumentListEntry: {
            instanceId: string;
            /** @enum {string} */
            processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "error";
            statusLabel: string;
            /** @description For rejected documents: the message of the first rule that failed. `statusLabel` names only the stage. */
            failureReason?: string;
            /** @description For instances that failed or could not be processed; explained at `/docs/errors/{errorCode}`. */
            errorCode?: string;
            /**
             * @description Of the API key (additive).
             * @enum {string}
             */
            environment: "live" | "test";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            files?: {
                filename: string;
                mimeType: string;
                url?: string;
                /**
                 * @description `api`, or for KYC sessions and the console `camera` or `file`, as reported by the client (additive). Null for older files.
                 * @enum {string|null}
                 */
                captureMethod?: "camera" | "file" | "api" | null;
            }[];
        };
        /** @description Body of all 4xx and 5xx responses (RFC 9457). */
        Problem: {
            statusCode: number;
            message: string;
            error: string;
            /** @description Machine-readable error code; more may be added. Each is explained at `type`. VALIDATION_ERROR, UNKNOWN_PROCESSOR, NO_FILES_PROVIDED, UNSUPPORTED_FILE_TYPE, TOO_MANY_FILES, DOCUMENT_TYPE_NOT_ACCEPTED, CAPTURE_METHOD_NOT_ALLOWED, CONSENT_TEXT_UNKNOWN, FILE_UNREADABLE, SAME_SIDE_TWICE, FILE_INFECTED, FILE_FETCH_FAILED, IMAGE_TOO_LARGE, PDF_ENCRYPTED, FILE_TOO_LARGE, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNAUTHORIZED, TOKEN_EXPIRED, KEY_INVALIDATED, PRODUCT_NOT_ENABLED, FEATURE_NOT_ENABLED, FORBIDDEN, PASSWORD_CHANGE_REQUIRED, TWO_FACTOR_REQUIRED, REAUTHENTICATION_REQUIRED, CROSS_SITE_REQUEST, NOT_FOUND, INSTANCE_NOT_FOUND, STAGE_NOT_FOUND, KYC_SESSION_NOT_FOUND, ALERT_NOT_FOUND, SCREENING_REQUEST_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND, METHOD_NOT_ALLOWED, INVALID_STATE_TRANSITION, ASSIGNMENT_LIMIT_REACHED, INVALID_ALERT_TRANSITION, ERASURE_BLOCKED, LEGAL_HOLD, KEY_NOT_ACTIVE, WEBHOOK_DISABLED, IDEMPOTENCY_IN_FLIGHT, SESSION_COMPLETE, SESSION_INVALID, SESSION_EXPIRED, SESSION_DELETED, DEVICE_TRANSFER_EXPIRED, LINK_INVALID, LINK_EXPIRED, INSTANCE_DELETED, IDEMPOTENT_RESULT_DELETED, UPLOAD_OFFSET_MISMATCH, VERSION_CONFLICT, IDEMPOTENCY_MISMATCH, CREDITS_EXHAUSTED, RATE_LIMITED, SERVICE_UNAVAILABLE, INTERNAL_ERROR. */
            errorCode: string;
            /**
             * @deprecated
             * @description Former name of `errorCode`. Use `errorCode`.
             */
            deprecatedErrorCode?: string;
            requestId: string;
            errors?: {
                path: string;
                code: string;
                message: string;
            }[];
            /** @description Path of the page that explains `errorCode`. */
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
        } & {
            [key: string]: unknown;
        };
        DocumentInstance: {
            instanceId: string;
            /** @enum {string} */
            processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "error";
            statusLabel: string;
            /** @description For rejected documents: the message of the first rule that failed. `statusLabel` names only the stage. */
            failureReason?: string;
            /** @description For instances that failed or could not be processed; explained at `/docs/errors/{errorCode}`. */
            errorCode?: string;
            /**
             * @description Of the API key (additive).
             * @enum {string}
             */
            environment: "live" | "test";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            files: {
                filename: string;
                mimeType: string;
                url?: string;
                /**
                 * @description `api`, or for KYC sessions and the console `camera` or `file`, as reported by the client (additive). Null for older files.
                 * @enum {string|null}
                 */
                captureMethod?: "camera" | "file" | "api" | null;
            }[];
            result: components["schemas"]["DocumentResult"] | (null);
            error?: string;
            metadata?: {
                [key: string]: unknown;
            };
        };
        DocumentResult: {
            documentTypeID: string | null;
            validation: {
                /** @enum {string} */
                status: "success" | "success_with_warnings" | "failed";
                passed: boolean;
                reasoning: string;
                rulesPassed: {
                    id: string;
                    confidence: number;
                    message?: string;
                }[];
                /** @description Includes rules with `errorLevel` info and warning, also for passed documents. Only `error` rejects a document. */
                rulesFailed: {
                    id: string;
                    confidence: number;
                    message?: string;
                    /** @description Explained at `/docs/errors/{errorCode}`. */
                    errorCode: string;
                    /** @enum {string} */
                    errorLevel: "error" | "warning" | "info";
                    missingSides?: ("front" | "back")[];
                    pagesNotRecognised?: number;
                    missingFields?: {
                        field: string;
                        /** @enum {string|null} */
                        side: "front" | "back" | null;
                    }[];
                    /** @enum {boolean} */
                    cutOff?: true;
                }[];
                rulesIgnored: {
                    id: string;
                    confidence: number;
                    message?: string;
                }[];
                userErrorMessages: string[];
                userErrorMessagesByLanguage: {
                    en: string[];
                    si: string[];
                    ta: string[];
                };
            };
            extraction: {
                /** @enum {string} */
                status: "success" | "success_with_warnings" | "failed";
                passed: boolean;
                reasoning: string;
                rulesPassed: {
                    id: string;
                    confidence: number;
                    message?: string;
                }[];
                /** @description Includes rules with `errorLevel` info and warning, also for passed documents. Only `error` rejects a document. */
                rulesFailed: {
                    id: string;
                    confidence: number;
                    message?: string;
                    /** @description Explained at `/docs/errors/{errorCode}`. */
                    errorCode: string;
                    /** @enum {string} */
                    errorLevel: "error" | "warning" | "info";
                    missingSides?: ("front" | "back")[];
                    pagesNotRecognised?: number;
                    missingFields?: {
                        field: string;
                        /** @enum {string|null} */
                        side: "front" | "back" | null;
                    }[];
                    /** @enum {boolean} */
                    cutOff?: true;
                }[];
                rulesIgnored: {
                    id: string;
                    confidence: number;
                    message?: string;
                }[];
                userErrorMessages: string[];
                userErrorMessagesByLanguage: {
                    en: string[];
                    si: string[];
                    ta: string[];
                };
            };
            schema: {
                [key: string]: {
                    value: unknown;
                    originalText?: string;
                    originalTextConfidence?: number;
                    isOriginalTextHandwritten?: boolean;
                };
            };
            postProcessing: {
                passed: boolean;
                ruleResults: {
                    id: string;
                    passed: boolean;
                    confidence: number;
                    /** @enum {string} */
                    errorLevel: "error" | "warning" | "info";
                    /** @description Explained at `/docs/errors/{errorCode}`. */
                    errorCode?: string;
                    message?: string;
                }[];
                schemaModifications: {
                    field: string;
                    value: unknown;
                    source: string;
                    sourceDescription: string;
                }[];
            };
            stages: {
                /** @enum {string} */
                stageId: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
                /** @enum {string} */
                status: "pending" | "running" | "success" | "failed" | "skipped" | "error";
                /** @description Explained at `/docs/errors/{errorCode}`. */
                errorCode?: string;
                data?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description Rejected because of the credit balance. */
        CreditsProblem: {
            statusCode: number;
            message: string;
            error: string;
            /** @description Machine-readable error code; more may be added. Each is explained at `type`. VALIDATION_ERROR, UNKNOWN_PROCESSOR, NO_FILES_PROVIDED, UNSUPPORTED_FILE_TYPE, TOO_MANY_FILES, DOCUMENT_TYPE_NOT_ACCEPTED, CAPTURE_METHOD_NOT_ALLOWED, CONSENT_TEXT_UNKNOWN, FILE_UNREADABLE, SAME_SIDE_TWICE, FILE_INFECTED, FILE_FETCH_FAILED, IMAGE_TOO_LARGE, PDF_ENCRYPTED, FILE_TOO_LARGE, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNAUTHORIZED, TOKEN_EXPIRED, KEY_INVALIDATED, PRODUCT_NOT_ENABLED, FEATURE_NOT_ENABLED, FORBIDDEN, PASSWORD_CHANGE_REQUIRED, TWO_FACTOR_REQUIRED, REAUTHENTICATION_REQUIRED, CROSS_SITE_REQUEST, NOT_FOUND, INSTANCE_NOT_FOUND, STAGE_NOT_FOUND, KYC_SESSION_NOT_FOUND, ALERT_NOT_FOUND, SCREENING_REQUEST_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND, METHOD_NOT_ALLOWED, INVALID_STATE_TRANSITION, ASSIGNMENT_LIMIT_REACHED, INVALID_ALERT_TRANSITION, ERASURE_BLOCKED, LEGAL_HOLD, KEY_NOT_ACTIVE, WEBHOOK_DISABLED, IDEMPOTENCY_IN_FLIGHT, SESSION_COMPLETE, SESSION_INVALID, SESSION_EXPIRED, SESSION_DELETED, DEVICE_TRANSFER_EXPIRED, LINK_INVALID, LINK_EXPIRED, INSTANCE_DELETED, IDEMPOTENT_RESULT_DELETED, UPLOAD_OFFSET_MISMATCH, VERSION_CONFLICT, IDEMPOTENCY_MISMATCH, CREDITS_EXHAUSTED, RATE_LIMITED, SERVICE_UNAVAILABLE, INTERNAL_ERROR. */
            errorCode: string;
            /**
             * @deprecated
             * @description Former name of `errorCode`. Use `errorCode`.
             */
            deprecatedErrorCode?: string;
            requestId: string;
            errors?: {
                path: string;
                code: string;
                message: string;
            }[];
            /** @description Path of the page that explains `errorCode`. */
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            /** @description Remaining credits. */
            balance: number;
            /** @description Credits required by the request. */
            required: number;
        } & {
            [key: string]: unknown;
        };
        DocumentProcessor: {
            /** @enum {string} */
            processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
            name: string;
            description: string;
            version: string;
            creditCost: number;
            acceptedMimeTypes: string[];
            limits: {
                maxFiles: number;
                maxBytes: number;
                maxPages: number;
            };
            stages: {
                /** @enum {string} */
                stageId: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
                dependsOn: ("crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry")[];
                labels: {
                    running: string;
                    success: string;
                    failed: string;
                };
            }[];
            schemaFields: {
                name: string;
                type: string;
                label: string;
                required: boolean;
                pii: boolean;
                derived: boolean;
            }[];
            validationRules: {
                id: string;
                description: string;
                /** @enum {string} */
                level: "error" | "warning" | "info";
                errorCode: string;
                /** @enum {string} */
                stageId: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
            }[];
            extractionRules: {
                id: string;
                description: string;
                /** @enum {string} */
                level: "error" | "warning" | "info";
                errorCode: string;
                /** @enum {string} */
                stageId: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
            }[];
            postRules: {
                id: string;
                description: string;
                /** @enum {string} */
                level: "error" | "warning" | "info";
                errorCode: string;
                /** @enum {string} */
                stageId: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
            }[];
            templates: {
                documentTypeID: string;
                name: string;
                country: string;
                sides: string[];
                ratio: number | null;
                inColour: boolean;
                fields: string[];
            }[];
            inputData: {
                key: string;
                type: string;
                format: string | null;
                required: boolean;
                description: string;
                checks: string[];
            }[];
        };
        DeletedDocument: {
            success: boolean;
            message: string;
        };
        DocumentStage: {
            /** @enum {string} */
            stageId: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
            /** @enum {string} */
            status: "pending" | "running" | "success" | "failed" | "skipped" | "error";
            statusLabel: string;
            errorCode?: string;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            finishedAt: string | null;
            data: {
                [key: string]: unknown;
            } | null;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        Profile: {
            id: string;
            fullName: string;
            countries: string[];
            otherNames: string[];
            identificationDocuments: {
                type: string;
                number: string;
                description: string;
                referenceDocumentIds: string[];
            }[];
            closeAssociatesOrFamilyMembers: {
                name: string;
                relationship: string;
                description: string;
                referenceDocumentIds: string[];
            }[];
            dateOfBirth: string[];
            tagline: string;
            locations: string[];
            keywords: string[];
            positionsHeld: {
                position: string;
                organization: string;
                period: string;
                description: string;
                asOfDate: string;
                supportingText: string;
                referenceDocumentIds: string[];
            }[];
            documentIds?: string[];
            documents?: components["schemas"]["SourceDocument"][];
            individualSummary: string;
            riskScorecard?: components["schemas"]["RiskScorecard"];
            /** @description Score of the closest name of this profile, from 0 to 1. */
            score: number;
            /** @description The matched name, as written in the source. */
            matchedName: string;
            /** @description Which words match and which do not. */
            explanation: string;
            /**
             * @description Author of `individualSummary`: rules, or a language model whose text was checked against the sources.
             * @enum {string}
             */
            summaryBy: "rules" | "languageModel";
            /** @description Profiles that may be the same person but share neither a full date of birth nor a document. Listed even if `onlyShowHighRiskProfiles` excludes them. */
            possiblySame: {
                profileId: string;
                fullName: string;
                /** @enum {string} */
                riskCategory?: "high" | "medium" | "low";
                reason: string;
            }[];
            cachedResult: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        SourceDocument: {
            id: string;
            originalUrl: string;
            title: string;
            body: string;
            matches: {
                matchingQueries: string[];
                matchingChunk: string;
            };
        };
        RiskScorecard: {
            overallRiskScore: number;
            riskReasoning: string;
            /** @enum {string} */
            riskCategory: "high" | "medium" | "low";
            pepScorecard?: {
                pepLikelihoodScore: number;
                category: string;
                reasoningSteps: string[];
            };
        };
        HighRiskSearchInput: {
            /** @description Name of a person, in any script. */
            fullName: string;
            /** @description True: ignore cached results. Default: `false`. */
            noCache?: boolean | null;
            /** @description True: only high-risk profiles; the header `X-Warnings` reports how many others match. False: all matching profiles. Default: `true`. */
            onlyShowHighRiskProfiles?: boolean | null;
        };
        KycSessionList: {
            sessions: components["schemas"]["KycSession"][];
            /** @description Total number that matches the filters, across all pages. */
            totalCount: number;
        };
        KycSession: {
            id: string;
            organizationId: string;
            externalId?: string;
            customerName?: string;
            customerEmail?: string;
            /** @enum {string} */
            state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
            data: {
                country?: string;
                /** @enum {string} */
                documentType?: "NIC_NEW" | "NIC_OLD" | "DRIVING_LICENCE" | "PASSPORT";
                documentRatio?: number;
                isDoubleSided?: boolean;
            };
            isInvalid: boolean;
            isComplete: boolean;
            createdAt: number;
            /** @description If in the past and the session is not complete, it has expired. `outcome` does not change. */
            expiresAt: number | null;
            completedAt: number | null;
            documentVerification: components["schemas"]["KycDocumentVerification"] | (null);
            faceVerification: components["schemas"]["KycFaceVerification"] | (null);
            documentReview: components["schemas"]["KycDocumentReview"] | (null);
            /**
             * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
             * @enum {string}
             */
            outcome: "open" | "checking" | "verified" | "review" | "refused";
            /** @description Which attempts are used up: `DOCUMENT_ATTEMPTS` or `LIVENESS_ATTEMPTS`. Members can grant more. */
            invalidReason: string | null;
            /** @description The last error: the `errorCode` of the document; `CONSENT_DECLINED`; or of the face check `FRAMES_INCOMPLETE`, `TIMES_IMPOSSIBLE`, `TOO_LATE`, `FACE_NOT_FOUND`, `SEVERAL_FACES`, `FACE_CHANGED`, `MOVEMENT_NOT_SEEN`, `FRAMES_REPEATED`, `FRAMES_REPLAYED` (images of an earlier check), `FRAMES_ALIKE` (the same image several times), `DOCUMENT_PORTRAIT` (the portrait of the document instead of a face), `RECORDING_BROKEN` (frames of the recording were replaced or do not belong to the check), `DOCUMENT_ON_PHOTO`, `TIMEOUT`, `INTERRUPTED` (the page was hidden), `STOPPED` (by the customer) or `DOCUMENT_REFUSED` (waiting for a better photo of the document; see `documentVerification.error`). More may be added. */
            lastError: string | null;
            /** @enum {string|null} */
            language: "en" | "si" | "ta" | null;
            /** @description Total attempts made. Granting more does not reset them. */
            attempts: {
                document: number;
                liveness: number;
            };
            /** @description The face check was passed and is kept until a usable document is submitted; it is not repeated. */
            faceCheckPending: boolean;
            /**
             * @deprecated
             * @description Use `faceCheckPending`.
             */
            faceKept: boolean;
            helpRequestedAt: number | null;
            /**
             * @deprecated
             * @description Use `helpRequestedAt`.
             */
            helpAskedAt: number | null;
            /** @description The session that this one replaces, if the customer got a new link. */
            previousSessionId: string | null;
            /** @description The session that replaces this one, if the customer got a new link. This one does not change. */
            nextSessionId: string | null;
            /** @description Documents the customer can choose. */
            documentTypes: ("NIC_NEW" | "NIC_OLD" | "DRIVING_LICENCE" | "PASSPORT")[];
            /** @description Where the last page leads; null: your setting. */
            returnUrl: string | null;
            /**
             * @description Whether photos must come from the camera of the customer page.
             * @enum {string}
             */
            capturePolicy: "camera" | "camera-or-upload";
            /**
             * @description Of the API key (additive).
             * @enum {string}
             */
            environment: "live" | "test";
            /** @description As sent (additive). */
            metadata?: {
                [key: string]: unknown;
            };
        };
        KycDocumentVerification: {
            instanceId: string;
            processorId: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            triggeredAt: number;
            statusLabel?: string | null;
            documentTypeId?: string | null;
            completedAt?: number | null;
            /** @description `errorCode` of the document if it failed, otherwise null. */
            error?: string | null;
            /** @description Same as in the document response. Lists omit it, as well as `files`, `stageProgress` and `processingLog`. */
            result?: {
                [key: string]: unknown;
            } | null;
            stageProgress?: string[];
            processingLog?: string[];
            files?: string[];
            /** @description How each photo in `files` was taken, in the same order: `camera` (of the customer page) or `file` (chosen on the device, taken with its camera app, or added by a member). Reported by the client and not proven. Null for older photos. */
            captureMethods?: ("camera" | "file" | "api" | null)[];
            /** @description When the document was deleted. The outcome is kept; extracted data is not. */
            deletedAt?: number;
        };
        KycFaceVerification: {
            verified: boolean;
            /** @description 0 to 2; smaller is more similar. Also 2 if nothing could be compared; `match` is then null. */
            distance: number;
            threshold: number;
            model: string;
            performedAt: number;
            error: string | null;
            /**
             * @description `live`: the server received frames of one face that made two movements, drawn by the server for this run, in order and in time. It does not prove that the camera was real, or that no screen, mask or generated video was used; it says nothing about whether the document is genuine or whether the customer acts freely. `still` and `assisted`: a photo from the customer or a member; no live check was made.
             * @enum {string}
             */
            livenessMode: "live" | "assisted" | "still";
            /**
             * @description How the face photo was taken, as reported by the client: `camera` in a live check, otherwise `file` (additive).
             * @enum {string}
             */
            captureMethod?: "camera" | "file";
            /** @enum {string|null} */
            match: "same" | "unsure" | "different" | null;
            review: {
                /** @description Whether the face needs manual review. If the `outcome` is `refused` because of the document or the attempts, no decision is requested, as it would change nothing. */
                required: boolean;
                /** @description Why manual review is required. None of these rejects a customer; a session with one is never `verified` automatically. Of a live check that passed: `ACCESSIBILITY_ACCOMMODATION` (the customer asked for more time or for movements of their choice), `FALLBACK_TRACKER` (the page used the less capable tracker), `MANUAL_CAPTURE` (a slow device: the customer took the photos themselves), `PAGE_NOT_OPENED` (the client never requested the customer page from this server), `NO_CAMERA_REPORTED` (the client reported no camera), `VIRTUAL_CAMERA` (the camera’s name is that of a program, a file or a page element), `LOW_DEPTH` (less depth than expected from a turned head), `LIVENESS_FRAMES_ALIKE` (two frames with a movement in between are nearly identical), `LIVENESS_RECORDING_MISSING`, `LIVENESS_RECORDING_INCOMPLETE` and `LIVENESS_RECORDING_UNNATURAL` (the recording of the check was not sent, has gaps or came late, its frame sequence is unlike that of a camera, or face and background move together). Of earlier sessions: `DOCUMENT_NUMBER_OTHER_FACE` (the same document number with a face that is not clearly the same), `DOCUMENT_NUMBER_OTHER_CUSTOMER` (the same document number is in a session with another `externalId`); see `sameDocument`. */
                reasons: ("LIVENESS_NOT_PERFORMED" | "FACES_UNSURE" | "FACES_DIFFERENT" | "NO_PORTRAIT_ON_DOCUMENT" | "NO_FACE_ON_PHOTO" | "DOCUMENT_ON_FACE_PHOTO" | "SAME_PICTURE_AS_DOCUMENT" | "FACE_ENGINE_UNAVAILABLE" | "DOCUMENT_NOT_VERIFIED" | "FACE_SEEN_BEFORE" | "DOCUMENT_NUMBER_OTHER_FACE" | "DOCUMENT_NUMBER_OTHER_CUSTOMER" | "ACCESSIBILITY_ACCOMMODATION" | "FALLBACK_TRACKER" | "MANUAL_CAPTURE" | "PAGE_NOT_OPENED" | "NO_CAMERA_REPORTED" | "VIRTUAL_CAMERA" | "LOW_DEPTH" | "LIVENESS_FRAMES_ALIKE" | "LIVENESS_RECORDING_MISSING" | "LIVENESS_RECORDING_INCOMPLETE" | "LIVENESS_RECORDING_UNNATURAL")[];
                /** @enum {string|null} */
                decision: "accepted" | "rejected" | null;
                decidedAt: number | null;
            };
            /** @description Other sessions with a similar face, closest first. Omitted if face search is off. */
            seenBefore?: components["schemas"]["KycSeenFace"][];
            /** @description Other sessions with the same document number. Omitted if there are none. */
            sameDocument?: components["schemas"]["KycSameDocument"][];
        };
        KycSeenFace: {
            sessionId: string;
            distance: number;
        };
        KycSameDocument: {
            sessionId: string;
            /**
             * @description Based on `externalId` and on sessions that replaced each other. `unknown`: one of the two has no `externalId`.
             * @enum {string}
             */
            customer: "same" | "other" | "unknown";
            /**
             * @description Comparison of its face photo with this one. Null if one is missing.
             * @enum {string|null}
             */
            face: "same" | "unsure" | "different" | null;
        };
        KycDocumentReview: {
            instanceId: string;
            required: boolean;
            /** @description Why the document was rejected, as shown to the customer; or DOCUMENT_EXPIRED for an expired one that was not; empty if the customer corrected what was read. */
            reasons: ("INTERNAL_SERVICE_FAILURE" | "OTHER_DOCUMENT_TYPE" | "DOCUMENT_NOT_PROVIDED" | "POOR_IMAGE_QUALITY" | "FIELDS_NOT_LEGIBLE" | "REQUIRED_FIELDS_MISSING" | "NUMBER_NOT_READ" | "MISSING_DOCUMENT_PAGES" | "FRONT_MISSING" | "BACK_MISSING" | "FRONT_NOT_RECOGNISED" | "BACK_NOT_RECOGNISED" | "SAME_SIDE_TWICE" | "PAGES_TEMPLATE_MISMATCH" | "UNSUPPORTED_DOCUMENT_TYPE" | "DOCUMENT_EXPIRED" | "NOT_ACCEPTED" | "ORIGINAL_NEEDED" | "DETAILS_DIFFER")[];
            /** @enum {string|null} */
            decision: "accepted" | "rejected" | null;
            decidedAt: number | null;
        };
        KycSessionFiltersInput: {
            /** @description Part of a session ID, external ID, name or email address; words of a name in any order. */
            searchQuery?: string | null;
            /**
             * @description Filter by state.
             * @enum {string|null}
             */
            state?: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout" | null;
            /**
             * @description Filter by outcome.
             * @enum {string|null}
             */
            outcome?: "open" | "checking" | "verified" | "review" | "refused" | null;
            /** @description Filter by creation time. */
            createdAt?: {
                /** @description Date or timestamp, inclusive. */
                start?: string | (null);
                /** @description Timestamp, exclusive; or a date, including the whole day (UTC). */
                end?: string | (null);
                /** @description Alias of `start`. */
                from?: string | (null);
                /** @description Alias of `end`. */
                to?: string | (null);
            } | null;
            /**
             * @description Default createdAt. Sessions without the date come last.
             * @enum {string|null}
             */
            sortBy?: "createdAt" | "expiresAt" | "completedAt" | null;
            /**
             * @description Default desc.
             * @enum {string|null}
             */
            sortOrder?: "asc" | "desc" | null;
            /** @description Filter by whether the customer finished all steps. */
            isComplete?: boolean | null;
            /** @description Filter by whether all attempts are used up. For rejected sessions, filter by `outcome`. */
            isInvalid?: boolean | null;
            /** @description Page size. Default 50. */
            limit?: number | null;
            /** @description Number of entries to skip. Default 0. */
            offset?: number | null;
        };
        CreatedKycSession: {
            session: components["schemas"]["KycSession"];
            /** @description Grants access as the customer until the link expires. Keep it secret. */
            token: string;
            /** @description Link for the customer, short enough for a text message: at most 40 characters after the host. Grants the same access as `token`; keep it secret. Not included in lists. */
            sessionUrl: string;
            /** @description Possible mistakes in the request (present only when applicable). */
            warnings?: string[];
        };
        CreateKycSessionInput: {
            /** @description Your reference for the customer. */
            externalId?: string | null;
            /** @description Lifetime of the link in milliseconds. Default: one hour. `warnings` reports values below one minute. */
            expiresInMs?: number | null;
            /**
             * Format: email
             * @description With `customerName`, the customer is invited by email.
             */
            customerEmail?: string | null;
            /** @description Used in the email and compared with the document. A leading title (Mr, Dr, Rev …) is not compared; every other word must be on the document in full, so a nickname or an initial is rejected (NAME_MISMATCH). If omitted, no name is compared. */
            customerName?: (string & (unknown & unknown)) | null;
            /** @description Expected values the document must match: date of birth, NIC or passport number, or address (additive). */
            inputData?: components["schemas"]["KycValuesToCompareInput"] | (null);
            /**
             * @description Language of the email and the first page. The customer can change it.
             * @enum {string|null}
             */
            language?: "en" | "si" | "ta" | null;
            /** @description Whether to email the customer once if a photo is unusable after the last step and another one would help: with a new link, or with this one if the face check is kept and only document photos are missing. Default: your setting. */
            autoResendLink?: boolean | null;
            /**
             * @deprecated
             * @description Use `autoResendLink`.
             */
            mailNewLink?: boolean | null;
            /** @description Documents the customer can choose, out of those that your settings accept. Default: all. Others are rejected (DOCUMENT_TYPE_NOT_ACCEPTED). */
            documentTypes?: ("NIC_NEW" | "NIC_OLD" | "DRIVING_LICENCE" | "PASSPORT")[] | null;
            /**
             * Format: uri
             * @description Where the button on the last page leads, with `sessionId` and `outcome` (`verified` or `review` if you show results to customers, else `submitted`) as query parameters. https, or http on localhost. Do not decide by the parameters, which a customer can change: read the session or use webhooks. Default: your setting (additive).
             */
            returnUrl?: string | null;
            /** @description Stored with the session and returned with it; not analysed, except for `sandbox` with a test key (/docs/sandbox) (additive). */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description `camera`: only the camera of the customer page; other uploads are rejected (CAPTURE_METHOD_NOT_ALLOWED). `camera-or-upload`: files as well. Default: your setting. The client reports how a photo was taken, so a modified client can pass a file off as a camera photo (additive).
             * @enum {string|null}
             */
            capturePolicy?: "camera" | "camera-or-upload" | null;
        };
        KycValuesToCompareInput: {
            /** @description Compared instead of `customerName`. */
            name?: string | null;
            /** Format: date */
            dateOfBirth?: string | null;
            /** @description The document's NIC or passport number. */
            idNumber?: string | null;
            address?: string | null;
        };
        ExtendKycSessionInput: {
            /** @description Added to the expiry, or to now if the link has expired. The link ends 30 days from now at the latest. */
            minutes: number;
        };
        NewKycLink: {
            /** @description The session that replaces the finished one. */
            sessionId: string;
            /** @description Null if the new session is over too. */
            sessionUrl: string | null;
            expiresAt: number | null;
            /** @description Whether the link was emailed to the customer. */
            mailed: boolean;
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not_ready";
            missing: string[];
            checks: {
                [key: string]: boolean;
            };
        };
        SanctionsSearchResult: {
            totalHits: number;
            searchingFor: string[];
            documents: components["schemas"]["SanctionRecord"][];
            listVersions: {
                /** @enum {string} */
                source: "CASL" | "dfat" | "fcdo" | "interpol" | "ofac" | "un";
                listVersion: string;
            }[];
            /** @description Limitations of this result (present only when applicable). */
            warnings?: string[];
        };
        SanctionRecord: {
            fullName: string;
            /** @enum {string} */
            source: "CASL" | "dfat" | "fcdo" | "interpol" | "ofac" | "un";
            type: string;
            programs: string[];
            remarks: string;
            dateOfBirth: string;
            nationality: string;
            aliases: string[];
            addresses: string[];
            identificationDocuments: {
                type: string;
                number: string;
                country: string;
            }[];
            score: number;
            explanation: string;
            entityId: string;
            listVersion: string;
        };
        AdvancedSandboxClock: {
            seconds: number;
            /** @description KYC sessions that expired. */
            expired: number;
            /** @description Webhook deliveries that are retried now. */
            retried: number;
            /** @description Alerts of subjects that the sandbox lists. */
            alerts: number;
        };
        AdvanceSandboxClockInput: {
            /** @description How much time passes for the test data. */
            seconds: number;
        };
        SimulateDocumentInput: {
            /**
             * @description A value of the table in /docs/sandbox.
             * @enum {string}
             */
            outcome: "pending" | "running" | "completed" | "failed" | "error" | "PRE_VALIDATION_FAILED" | "EXTRACTION_FAILED" | "POST_VALIDATION_FAILED" | "INTERNAL_SERVICE_FAILURE" | "DOCUMENT_NOT_PROVIDED" | "POOR_IMAGE_QUALITY" | "UNSUPPORTED_DOCUMENT_TYPE" | "MISSING_DOCUMENT_PAGES" | "PAGES_TEMPLATE_MISMATCH" | "DOCUMENT_EXPIRED" | "FIELDS_NOT_LEGIBLE" | "REQUIRED_FIELDS_MISSING" | "PORTRAIT_NOT_VISIBLE" | "SEVERAL_INVOICES_ON_PAGE" | "INVOICE_DATE_IMPOSSIBLE" | "HIDDEN_TEXT_FOUND" | "TEXT_LAYER_DIFFERS" | "ELECTRONIC_INVOICE_DIFFERS" | "LANGUAGE_MODEL_DISAGREES" | "NAME_MISMATCH" | "NAME_PARTIAL_MATCH" | "DOB_MISMATCH" | "ID_NUMBER_MISMATCH" | "ADDRESS_MISMATCH" | "NIC_FORMAT_INVALID" | "NIC_DOB_MISMATCH" | "NIC_SEX_MISMATCH" | "NIC_DOB_EXTRACTION_FAILED" | "NIC_NUMBER_MISSING" | "DOCUMENT_TAMPERING_DETECTED" | "VISUAL_MATCH_FAILED" | "SCREEN_PHOTO_SUSPECTED" | "MRZ_CHECK_FAILED" | "MRZ_VISUAL_MISMATCH" | "DOCUMENT_CONTRADICTS_ITSELF" | "SIDES_DIFFER" | "PHOTOCOPY_SUSPECTED" | "VOTER_REGISTRY_NOT_CHECKED" | "VOTER_REGISTRY_MISMATCH" | "DOCUMENT_NUMBER_SEEN" | "DOCUMENT_PICTURE_SEEN" | "DOCUMENT_BLOCKLISTED" | "DOCUMENT_REFUSED_BY_BLOCKLIST" | "TOTALS_INCONSISTENT" | "INVOICE_DATES_UNLIKELY" | "AMOUNT_SIGN_UNEXPECTED" | "VENDOR_MISMATCH" | "AMOUNT_MISMATCH" | "REGISTRATION_NUMBER_INVALID" | "SHARE_TOTALS_INCONSISTENT" | "crop_and_detect_faces:pending" | "crop_and_detect_faces:running" | "crop_and_detect_faces:success" | "crop_and_detect_faces:failed" | "crop_and_detect_faces:skipped" | "crop_and_detect_faces:error" | "pre_validate_and_extract:pending" | "pre_validate_and_extract:running" | "pre_validate_and_extract:success" | "pre_validate_and_extract:failed" | "pre_validate_and_extract:skipped" | "pre_validate_and_extract:error" | "visual_integrity_check:pending" | "visual_integrity_check:running" | "visual_integrity_check:success" | "visual_integrity_check:failed" | "visual_integrity_check:skipped" | "visual_integrity_check:error" | "post_validation:pending" | "post_validation:running" | "post_validation:success" | "post_validation:failed" | "post_validation:skipped" | "post_validation:error" | "voter_registry:pending" | "voter_registry:running" | "voter_registry:success" | "voter_registry:failed" | "voter_registry:skipped" | "voter_registry:error";
        };
        SandboxEventSent: {
            eventId: string;
            /** @enum {string} */
            type: "documentVerification.instance.created" | "documentVerification.instance.updated" | "documentVerification.instance.completed" | "documentVerification.instance.deleted" | "amlScreening.screeningRequest.created" | "amlScreening.screeningRequest.completed" | "amlScreening.screeningAlert.triggered" | "amlScreening.screeningAlert.statusChanged" | "amlScreening.screeningAlert.commentAdded" | "amlScreening.screeningAlert.commentDeleted" | "amlScreening.screeningAlert.deleted" | "system.apiKey.created" | "system.apiKey.invalidated" | "system.usage.limitWarning" | "system.usage.limitReached" | "kycSession.created" | "kycSession.stateChanged" | "kycSession.completed" | "kycSession.invalidated" | "kycSession.expired" | "kycSession.consentDeclined" | "kycSession.helpRequested" | "kycSession.helpAsked" | "kycSession.deleted";
        };
        SandboxEventOrderInput: {
            /**
             * @description The event type to send.
             * @enum {string}
             */
            type: "documentVerification.instance.created" | "documentVerification.instance.updated" | "documentVerification.instance.completed" | "documentVerification.instance.deleted" | "amlScreening.screeningRequest.created" | "amlScreening.screeningRequest.completed" | "amlScreening.screeningAlert.triggered" | "amlScreening.screeningAlert.statusChanged" | "amlScreening.screeningAlert.commentAdded" | "amlScreening.screeningAlert.commentDeleted" | "amlScreening.screeningAlert.deleted" | "system.apiKey.created" | "system.apiKey.invalidated" | "system.usage.limitWarning" | "system.usage.limitReached" | "kycSession.created" | "kycSession.stateChanged" | "kycSession.completed" | "kycSession.invalidated" | "kycSession.expired" | "kycSession.consentDeclined" | "kycSession.helpRequested" | "kycSession.helpAsked" | "kycSession.deleted";
        };
        SimulateSessionInput: {
            /**
             * @description A value of the table in /docs/sandbox.
             * @enum {string}
             */
            outcome: "open" | "checking" | "verified" | "review" | "refused" | "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout" | "LIVENESS_NOT_PERFORMED" | "FACES_UNSURE" | "FACES_DIFFERENT" | "NO_PORTRAIT_ON_DOCUMENT" | "NO_FACE_ON_PHOTO" | "DOCUMENT_ON_FACE_PHOTO" | "SAME_PICTURE_AS_DOCUMENT" | "FACE_ENGINE_UNAVAILABLE" | "DOCUMENT_NOT_VERIFIED" | "FACE_SEEN_BEFORE" | "DOCUMENT_NUMBER_OTHER_FACE" | "DOCUMENT_NUMBER_OTHER_CUSTOMER" | "ACCESSIBILITY_ACCOMMODATION" | "FALLBACK_TRACKER" | "MANUAL_CAPTURE" | "PAGE_NOT_OPENED" | "NO_CAMERA_REPORTED" | "VIRTUAL_CAMERA" | "LOW_DEPTH" | "LIVENESS_FRAMES_ALIKE" | "LIVENESS_RECORDING_MISSING" | "LIVENESS_RECORDING_INCOMPLETE" | "LIVENESS_RECORDING_UNNATURAL" | "pending" | "running" | "completed" | "failed" | "error" | "PRE_VALIDATION_FAILED" | "EXTRACTION_FAILED" | "POST_VALIDATION_FAILED" | "INTERNAL_SERVICE_FAILURE" | "DOCUMENT_NOT_PROVIDED" | "POOR_IMAGE_QUALITY" | "UNSUPPORTED_DOCUMENT_TYPE" | "MISSING_DOCUMENT_PAGES" | "PAGES_TEMPLATE_MISMATCH" | "DOCUMENT_EXPIRED" | "FIELDS_NOT_LEGIBLE" | "REQUIRED_FIELDS_MISSING" | "PORTRAIT_NOT_VISIBLE" | "SEVERAL_INVOICES_ON_PAGE" | "INVOICE_DATE_IMPOSSIBLE" | "HIDDEN_TEXT_FOUND" | "TEXT_LAYER_DIFFERS" | "ELECTRONIC_INVOICE_DIFFERS" | "LANGUAGE_MODEL_DISAGREES" | "NAME_MISMATCH" | "NAME_PARTIAL_MATCH" | "DOB_MISMATCH" | "ID_NUMBER_MISMATCH" | "ADDRESS_MISMATCH" | "NIC_FORMAT_INVALID" | "NIC_DOB_MISMATCH" | "NIC_SEX_MISMATCH" | "NIC_DOB_EXTRACTION_FAILED" | "NIC_NUMBER_MISSING" | "DOCUMENT_TAMPERING_DETECTED" | "VISUAL_MATCH_FAILED" | "SCREEN_PHOTO_SUSPECTED" | "MRZ_CHECK_FAILED" | "MRZ_VISUAL_MISMATCH" | "DOCUMENT_CONTRADICTS_ITSELF" | "SIDES_DIFFER" | "PHOTOCOPY_SUSPECTED" | "VOTER_REGISTRY_NOT_CHECKED" | "VOTER_REGISTRY_MISMATCH" | "DOCUMENT_NUMBER_SEEN" | "DOCUMENT_PICTURE_SEEN" | "DOCUMENT_BLOCKLISTED" | "DOCUMENT_REFUSED_BY_BLOCKLIST" | "TOTALS_INCONSISTENT" | "INVOICE_DATES_UNLIKELY" | "AMOUNT_SIGN_UNEXPECTED" | "VENDOR_MISMATCH" | "AMOUNT_MISMATCH" | "REGISTRATION_NUMBER_INVALID" | "SHARE_TOTALS_INCONSISTENT" | "crop_and_detect_faces:pending" | "crop_and_detect_faces:running" | "crop_and_detect_faces:success" | "crop_and_detect_faces:failed" | "crop_and_detect_faces:skipped" | "crop_and_detect_faces:error" | "pre_validate_and_extract:pending" | "pre_validate_and_extract:running" | "pre_validate_and_extract:success" | "pre_validate_and_extract:failed" | "pre_validate_and_extract:skipped" | "pre_validate_and_extract:error" | "visual_integrity_check:pending" | "visual_integrity_check:running" | "visual_integrity_check:success" | "visual_integrity_check:failed" | "visual_integrity_check:skipped" | "visual_integrity_check:error" | "post_validation:pending" | "post_validation:running" | "post_validation:success" | "post_validation:failed" | "post_validation:skipped" | "post_validation:error" | "voter_registry:pending" | "voter_registry:running" | "voter_registry:success" | "voter_registry:failed" | "voter_registry:skipped" | "voter_registry:error" | "DOCUMENT_ATTEMPTS" | "LIVENESS_ATTEMPTS" | "expired" | "CONSENT_DECLINED" | "help-requested";
        };
        SimulatedAlert: {
            /** @description Null once deleted. */
            alert: components["schemas"]["Alert"] | (null);
        };
        Alert: {
            id: string;
            organizationId: string;
            /** @enum {string} */
            environment: "live" | "test";
            requestId: string;
            externalId: string | null;
            /** @enum {string} */
            status: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
            priority: number;
            /** @enum {string} */
            riskLevel: "high" | "medium" | "low";
            /** @enum {string} */
            trigger: "initial" | "monitoring";
            subject: {
                fullName: string;
                dateOfBirth: string | null;
                country: string | null;
                identificationDocument: {
                    type?: string;
                    number?: string;
                    country?: string;
                } | null;
            };
            assigneeId: string | null;
            /** Format: date-time */
            dueAt: string | null;
            pendingDecision: {
                /** @enum {string} */
                to: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                by: string;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                reasonCode: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED";
                note: string;
                reference?: string;
                ownReason?: {
                    code: string;
                    label: string;
                };
            } | null;
            resolution: {
                /** @enum {string} */
                reasonCode: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED";
                note: string;
                by: string;
                /** Format: date-time */
                at: string;
                proposedBy: string | null;
                approvalNote?: string;
                judged?: string[];
                reference?: string;
                ownReason?: {
                    code: string;
                    label: string;
                };
            } | null;
            commentsCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            matches: components["schemas"]["AlertMatch"][];
        };
        AlertMatch: {
            id: string;
            /** @enum {string} */
            type: "watchlist" | "dossier";
            source: string;
            listVersion: string | null;
            entityId: string;
            fullName: string;
            aliases: string[];
            programs: string[];
            topics: string[];
            dateOfBirth: string[];
            nationality: string[];
            /** @enum {string} */
            status: "open" | "falsePositive" | "truePositive";
            scoring: components["schemas"]["MatchScoring"];
            article?: components["schemas"]["QuotedArticle"];
            changed?: {
                field: string;
                before: unknown;
                after: unknown;
            }[];
        };
        MatchScoring: {
            nameMatch: {
                aggregateScore: number;
                abbreviatedMatch: boolean;
                nameCommonalityScore: number;
            };
            idDocMatch: boolean;
            dobMatch: {
                exactMatch: boolean;
                approxAgeDelta: number | null;
            };
            countryMatch: boolean | null;
            matchConfidence: number;
            reasoning: string;
        };
        QuotedArticle: {
            title: string;
            url: string;
            publisher: string;
            /** Format: date-time */
            publishedAt: string;
            matchingChunk: string;
            /** @enum {string} */
            about: "likely" | "possible" | "unlikely";
            alsoAt: string[];
        };
        SimulateAlertInput: {
            /**
             * @description The status it gets, or what happens to it.
             * @enum {string}
             */
            outcome: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED" | "commentAdded" | "commentDeleted" | "deleted";
        };
        SandboxListing: {
            requestId: string;
            /**
             * Format: date-time
             * @description The next monitoring run finds the subject.
             */
            listedFrom: string;
        };
        AlertList: {
            alerts: components["schemas"]["Alert"][];
            /** @description Null on the last page. */
            next: string | null;
        };
        CreatedAlertComment: {
            id: string;
            body: string;
            authorId: string;
            /** Format: date-time */
            createdAt: string;
        };
        AddCommentInput: {
            /** @description Text; the alert and its events show it. */
            body: string;
        };
        DecideAlertMatchInput: {
            /**
             * @description Whether the subject is the listed one; `open` takes a decision back.
             * @enum {string}
             */
            status: "open" | "falsePositive" | "truePositive";
            /** @description `version` of the alert that was reviewed; a stale one is rejected (412). */
            version: number;
            /** @description Further matches of the same listed person, decided alike. Default: `[]`. */
            also?: string[] | null;
        };
        DecideAlertInput: {
            /**
             * @description Next status; a refusal lists what is `allowed`.
             * @enum {string}
             */
            to: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
            /** @description `version` of the alert that was reviewed; a stale one is rejected (412). */
            version: number;
            /**
             * @description Required for DISMISSED and ACTIONED.
             * @enum {string|null}
             */
            reasonCode?: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED" | null;
            /** @description Required for DISMISSED and ACTIONED: what was compared, at least 10 characters. */
            note?: string | null;
            /** @description Such as the number of a filed report. */
            reference?: string | null;
            /** @description Code of one of the organization's own reasons that is based on `reasonCode`. */
            ownReason?: string | null;
        };
        ScreeningRequestList: {
            requests: {
                requestId: string;
                externalId: string | null;
                /**
                 * @description Kind of list entries searched; null: every kind.
                 * @enum {string|null}
                 */
                entityType: "person" | "organization" | "vessel" | "aircraft" | null;
                /** @enum {string} */
                status: "queued" | "screening" | "completed" | "completed_partial" | "failed";
                /**
                 * @description Of the API key (additive).
                 * @enum {string}
                 */
                environment: "live" | "test";
                ongoingMonitoring: {
                    enabled: boolean;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                completedAt: string | null;
                /**
                 * Format: date-time
                 * @description For partially completed requests: when the failed sources are retried. The result is sent as another completed event.
                 */
                retryAt: string | null;
            }[];
            /** @description Null on the last page. */
            next: string | null;
        };
        ScreeningRequestCreated: {
            requestId: string;
            /** @description Limitations of this result (present only when applicable). */
            warnings?: string[];
        };
        CreateScreeningRequestInput: {
            /** @description Name of the subject, in any script. */
            fullName: string;
            /**
             * @description Kind of subject; only list entries of this kind are matched. Default: person, unless the name shows a legal form (such as Ltd) or an IMO number; then every kind is searched and `warnings` says so.
             * @enum {string|null}
             */
            entityType?: "person" | "organization" | "vessel" | "aircraft" | null;
            /** @description YYYY-MM-DD, YYYY-MM or YYYY; not in the future. An equal date supports a match, a different one contradicts it. */
            dateOfBirth?: string | null;
            /** @description ISO 3166-1 alpha-2: nationality or residence. */
            country?: string | null;
            /** @description Compared with document numbers on the lists. */
            identificationDocument?: {
                /** @description For example passport, national_id or drivers_license. */
                type?: string | null;
                /** @description As printed; spaces and dashes are ignored. */
                number?: string | null;
                /** @description ISO 3166-1 alpha-2 code of the issuer. */
                country?: string | null;
            } | null;
            /** @description Your reference for the subject. Enables monitoring: every new list version is compared, and new matches raise an alert. Turn it off with `ongoingMonitoring`. An external ID identifies one subject: a newer request with it ends the monitoring of the previous one, and `warnings` reports a different name. */
            externalId?: string | null;
            /** @description Whether to monitor the subject. Default: true with an `externalId`, otherwise false. */
            ongoingMonitoring?: {
                /** @description False: screen once only. */
                enabled: boolean;
            } | null;
        };
        ScreeningRequest: {
            requestId: string;
            externalId: string | null;
            /**
             * @description Kind of list entries searched; null: every kind.
             * @enum {string|null}
             */
            entityType: "person" | "organization" | "vessel" | "aircraft" | null;
            /** @enum {string} */
            status: "queued" | "screening" | "completed" | "completed_partial" | "failed";
            /**
             * @description Of the API key (additive).
             * @enum {string}
             */
            environment: "live" | "test";
            sources: components["schemas"]["ScreeningSourceEvidence"][];
            /** @description Minimum score for a match to raise an alert. */
            alertThreshold: number;
            /** @description Matches, best first, at most 100. Those below `alertThreshold` raise no alert. */
            matches: components["schemas"]["ScreeningMatch"][];
            /** @description Limitations of this result (present only when applicable). */
            warnings?: string[];
            /** @description Read each with `GET /screening/alert/{id}`. Includes alerts of monitoring, whose later findings are in the alert. `matches` and `sources` are those of the screening itself. */
            alertIds: string[];
            ongoingMonitoring: {
                enabled: boolean;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description For partially completed requests: when the failed sources are retried. The result is sent as another completed event.
             */
            retryAt: string | null;
        };
        ScreeningSourceEvidence: {
            /** @enum {string} */
            kind: "sanctions" | "pep" | "adverse-media";
            source: string;
            /** @enum {string} */
            status: "success" | "unavailable" | "failed" | "skipped";
            listVersion: string | null;
            /** @description Publication date of the list, or else the modification date of the file. Omitted if neither is known. */
            listDate?: {
                /** Format: date */
                on: string;
                /** @enum {string} */
                by: "publisher" | "file" | "contents";
            };
            /** @description Matches at or above `threshold`. */
            hits: number;
            /** @description Matches at or above `alertThreshold`. */
            alerting: number;
            /** @description Minimum score for a match to be reported. `alertThreshold` decides whether it raises an alert. */
            threshold: number;
            /** @description Minimum score for a match to raise an alert. */
            alertThreshold?: number;
            /** @description True: invented demo entries were searched, not the official source. */
            demonstration?: boolean;
            /** Format: date-time */
            checkedAt: string;
            matcher?: string;
            note?: string;
            /**
             * Format: date-time
             * @description Adverse media: when articles were last fetched; null if never. Omitted in older runs.
             */
            gatheredAt?: string | null;
            /** @description Adverse media: URLs of the articles that were read because they may name the subject, at most 100. */
            articles?: string[];
        };
        ScreeningMatch: {
            /** @enum {string} */
            type: "watchlist" | "dossier";
            source: string;
            listVersion: string;
            entityId: string;
            fullName: string;
            /** @description The name of the list entry that matched. */
            matchedName: string;
            score: number;
            /** @description Whether the score reaches `alertThreshold`. */
            alerting: boolean;
            reasoning: string;
        };
        Usage: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: date */
            since: string;
            balance: number | null;
            total: number;
            days: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                product: "DOCUMENT_VERIFICATION" | "AML_SCREENING" | "KYC_SESSIONS" | "ALERT_DECISIONS";
                credits: number;
                calls: number;
            }[];
            keys: {
                keyId: string | null;
                name: string | null;
                lastFour: string | null;
                /** @enum {string} */
                product: "DOCUMENT_VERIFICATION" | "AML_SCREENING" | "KYC_SESSIONS" | "ALERT_DECISIONS";
                credits: number;
                calls: number;
            }[];
            operations: {
                keyId: string | null;
                name: string | null;
                lastFour: string | null;
                /** @enum {string} */
                operation: "documentProcessing" | "screeningRequest" | "sanctionsSearch" | "highRiskSearch" | "kycSession" | "other";
                credits: number;
                calls: number;
            }[];
        };
        WebhookDeliveryList: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            next: string | null;
        };
        WebhookDelivery: {
            id: string;
            eventId: string;
            eventType: string;
            subjectId: string | null;
            destinationId: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "cancelled";
            attempts: number;
            failedAttempts: number;
            lastStatus: number | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDeliveryDetail: {
            id: string;
            eventId: string;
            eventType: string;
            subjectId: string | null;
            destinationId: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "cancelled";
            attempts: number;
            failedAttempts: number;
            lastStatus: number | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            requestBody: string;
            log: components["schemas"]["WebhookAttempt"][];
        };
        WebhookAttempt: {
            number: number;
            requestHeaders: {
                [key: string]: string;
            };
            responseStatus: number | null;
            responseBody: string | null;
            error: string | null;
            durationMs: number;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDestination: {
            id: string;
            url: string;
            description: string;
            eventTypes: string[];
            environments: string[];
            headerNames: string[];
            enabled: boolean;
            disabledReason: string | null;
            /** Format: date-time */
            disabledAt: string | null;
            /** Format: date-time */
            failingSince: string | null;
            /** Format: date-time */
            heldUntil: string | null;
            /** Format: date-time */
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            recent?: {
                attempted: number;
                delivered: number;
                /** Format: date-time */
                lastDeliveredAt: string | null;
            };
        };
        DocumentVerificationInstanceCreatedEvent: {
            id: string;
            /** @enum {string} */
            type: "documentVerification.instance.created";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                instanceId: string;
                /** @enum {string} */
                processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
                /** @enum {string} */
                status: "pending" | "running" | "completed" | "failed" | "error";
                /** @description KYC session of the document, if any. */
                kycSessionId?: string;
                /** @description As you sent it with the document (additive). */
                metadata?: {
                    [key: string]: unknown;
                };
                statusLabel: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        DocumentVerificationInstanceUpdatedEvent: {
            id: string;
            /** @enum {string} */
            type: "documentVerification.instance.updated";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                instanceId: string;
                /** @enum {string} */
                processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
                /** @enum {string} */
                status: "pending" | "running" | "completed" | "failed" | "error";
                /** @description KYC session of the document, if any. */
                kycSessionId?: string;
                /** @description As you sent it with the document (additive). */
                metadata?: {
                    [key: string]: unknown;
                };
                statusLabel: string;
                /** @enum {string} */
                stageId?: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
                /** @enum {string} */
                stageStatus?: "pending" | "running" | "success" | "failed" | "skipped" | "error";
                /** @description Why the document was rejected; only in the last event. */
                errorCode?: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        DocumentVerificationInstanceCompletedEvent: {
            id: string;
            /** @enum {string} */
            type: "documentVerification.instance.completed";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                instanceId: string;
                /** @enum {string} */
                processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
                /** @enum {string} */
                status: "pending" | "running" | "completed" | "failed" | "error";
                /** @description KYC session of the document, if any. */
                kycSessionId?: string;
                /** @description As you sent it with the document (additive). */
                metadata?: {
                    [key: string]: unknown;
                };
                statusLabel: string;
                /** @enum {string} */
                stageId?: "crop_and_detect_faces" | "pre_validate_and_extract" | "visual_integrity_check" | "post_validation" | "voter_registry";
                /** @enum {string} */
                stageStatus?: "pending" | "running" | "success" | "failed" | "skipped" | "error";
                /** @description Why the document was rejected; only in the last event. */
                errorCode?: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        DocumentVerificationInstanceDeletedEvent: {
            id: string;
            /** @enum {string} */
            type: "documentVerification.instance.deleted";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                instanceId: string;
                /** @enum {string} */
                processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
                /** @enum {string} */
                status: "pending" | "running" | "completed" | "failed" | "error";
                /** @description KYC session of the document, if any. */
                kycSessionId?: string;
                /** @description As you sent it with the document (additive). */
                metadata?: {
                    [key: string]: unknown;
                };
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningRequestCreatedEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningRequest.created";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                requestId: string;
                externalId: string | null;
                /** @enum {string} */
                status: "queued" | "screening" | "completed" | "completed_partial" | "failed";
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningRequestCompletedEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningRequest.completed";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                requestId: string;
                externalId: string | null;
                /** @enum {string} */
                status: "queued" | "screening" | "completed" | "completed_partial" | "failed";
                sources: {
                    /** @enum {string} */
                    kind: "sanctions" | "pep" | "adverse-media";
                    source: string;
                    /** @enum {string} */
                    status: "success" | "unavailable" | "failed" | "skipped";
                    listVersion: string | null;
                    /** @description Publication date of the list, or else the modification date of the file. Omitted if neither is known. */
                    listDate?: {
                        /** Format: date */
                        on: string;
                        /** @enum {string} */
                        by: "publisher" | "file" | "contents";
                    };
                    /** @description Matches at or above `threshold`. */
                    hits: number;
                    /** @description Matches at or above `alertThreshold`. */
                    alerting: number;
                    /** @description True: invented demo entries were searched, not the official source. */
                    demonstration?: boolean;
                }[];
                /** @description Open alerts about the same entries, updated by this run instead of raising another alert. */
                openAlerts?: {
                    id: string;
                    changed: boolean;
                }[];
                /** @description Limitations of this result (present only when applicable). */
                warnings?: string[];
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningAlertTriggeredEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningAlert.triggered";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                id: string;
                organizationId: string;
                /** @enum {string} */
                environment: "live" | "test";
                requestId: string;
                externalId: string | null;
                /** @enum {string} */
                status: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                priority: number;
                /** @enum {string} */
                riskLevel: "high" | "medium" | "low";
                /** @enum {string} */
                trigger: "initial" | "monitoring";
                subject: {
                    fullName: string;
                    dateOfBirth: string | null;
                    country: string | null;
                    identificationDocument: {
                        type?: string;
                        number?: string;
                        country?: string;
                    } | null;
                };
                assigneeId: string | null;
                /** Format: date-time */
                dueAt: string | null;
                pendingDecision: {
                    /** @enum {string} */
                    to: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                    by: string;
                    /** Format: date-time */
                    at: string;
                    /** @enum {string} */
                    reasonCode: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED";
                    note: string;
                    reference?: string;
                    ownReason?: {
                        code: string;
                        label: string;
                    };
                } | null;
                resolution: {
                    /** @enum {string} */
                    reasonCode: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED";
                    note: string;
                    by: string;
                    /** Format: date-time */
                    at: string;
                    proposedBy: string | null;
                    approvalNote?: string;
                    judged?: string[];
                    reference?: string;
                    ownReason?: {
                        code: string;
                        label: string;
                    };
                } | null;
                commentsCount: number;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                version: number;
                matches: components["schemas"]["AlertMatch"][];
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningAlertStatusChangedEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningAlert.statusChanged";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                id: string;
                organizationId: string;
                /** @enum {string} */
                environment: "live" | "test";
                requestId: string;
                externalId: string | null;
                /** @enum {string} */
                status: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                priority: number;
                /** @enum {string} */
                riskLevel: "high" | "medium" | "low";
                /** @enum {string} */
                trigger: "initial" | "monitoring";
                subject: {
                    fullName: string;
                    dateOfBirth: string | null;
                    country: string | null;
                    identificationDocument: {
                        type?: string;
                        number?: string;
                        country?: string;
                    } | null;
                };
                assigneeId: string | null;
                /** Format: date-time */
                dueAt: string | null;
                pendingDecision: {
                    /** @enum {string} */
                    to: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                    by: string;
                    /** Format: date-time */
                    at: string;
                    /** @enum {string} */
                    reasonCode: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED";
                    note: string;
                    reference?: string;
                    ownReason?: {
                        code: string;
                        label: string;
                    };
                } | null;
                resolution: {
                    /** @enum {string} */
                    reasonCode: "NAME_ONLY" | "DOB_DIFFERENT" | "COUNTRY_DIFFERENT" | "ID_DIFFERENT" | "DECEASED" | "LIST_ENTRY_OUTDATED" | "DUPLICATE" | "OTHER" | "ACCOUNT_BLOCKED" | "REPORT_FILED" | "EDD_STARTED" | "RELATIONSHIP_ENDED";
                    note: string;
                    by: string;
                    /** Format: date-time */
                    at: string;
                    proposedBy: string | null;
                    approvalNote?: string;
                    judged?: string[];
                    reference?: string;
                    ownReason?: {
                        code: string;
                        label: string;
                    };
                } | null;
                commentsCount: number;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                version: number;
                matches: components["schemas"]["AlertMatch"][];
                /** @enum {string} */
                from: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                /** @enum {string} */
                to: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                /** @description The member, the API key or the part of the service that made the change. */
                by: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningAlertCommentAddedEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningAlert.commentAdded";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                alertId: string;
                comment: {
                    id: string;
                    body: string;
                    authorId: string;
                    /** Format: date-time */
                    createdAt: string;
                };
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningAlertCommentDeletedEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningAlert.commentDeleted";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                alertId: string;
                comment: {
                    id: string;
                    body: string;
                    authorId: string;
                    /** Format: date-time */
                    createdAt: string;
                };
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        AmlScreeningScreeningAlertDeletedEvent: {
            id: string;
            /** @enum {string} */
            type: "amlScreening.screeningAlert.deleted";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                requestId: string;
                externalId: string | null;
                /** @enum {string} */
                status: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                alertId: string;
                /** @description The member, the API key or the part of the service that made the change. */
                by: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        SystemApiKeyCreatedEvent: {
            id: string;
            /** @enum {string} */
            type: "system.apiKey.created";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                apiKeyId: string;
                name: string;
                lastFour: string;
                products: ("DOCUMENT_VERIFICATION" | "AML_SCREENING" | "KYC_SESSIONS" | "ALERT_DECISIONS")[];
                /** @enum {string} */
                environment: "live" | "test";
                /** @description The key that this one replaces. */
                replaces?: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        SystemApiKeyInvalidatedEvent: {
            id: string;
            /** @enum {string} */
            type: "system.apiKey.invalidated";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                apiKeyId: string;
                name: string;
                lastFour: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        SystemUsageLimitWarningEvent: {
            id: string;
            /** @enum {string} */
            type: "system.usage.limitWarning";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @description Used percentage of `granted`. */
                percentage: number;
                granted: number;
                used: number;
                balance: number;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        SystemUsageLimitReachedEvent: {
            id: string;
            /** @enum {string} */
            type: "system.usage.limitReached";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @description Used percentage of `granted`. */
                percentage: number;
                granted: number;
                used: number;
                balance: number;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionCreatedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.created";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /** @description The session that this one replaces. */
                previousSessionId?: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionStateChangedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.stateChanged";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /**
                 * @description Same as `state` if something other than the step changed.
                 * @enum {string}
                 */
                from: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                /**
                 * @description What reopened the session.
                 * @enum {string}
                 */
                reopenedBy?: "extended" | "granted" | "sentAsIs";
                /** @description New expiry of the link, if it was extended. */
                expiresAt?: number;
                /** @description Decision of a reviewer. */
                review?: {
                    /** @enum {string} */
                    part: "face" | "document";
                    /** @enum {string} */
                    decision: "accepted" | "rejected";
                };
                /** @description The faces of a finished session were compared. */
                faceVerification?: {
                    verified: boolean;
                    /** @enum {string|null} */
                    match: "same" | "unsure" | "different" | null;
                    review: {
                        /** @description Whether the face needs manual review. If the `outcome` is `refused` because of the document or the attempts, no decision is requested, as it would change nothing. */
                        required: boolean;
                        /** @description Why manual review is required. None of these rejects a customer; a session with one is never `verified` automatically. Of a live check that passed: `ACCESSIBILITY_ACCOMMODATION` (the customer asked for more time or for movements of their choice), `FALLBACK_TRACKER` (the page used the less capable tracker), `MANUAL_CAPTURE` (a slow device: the customer took the photos themselves), `PAGE_NOT_OPENED` (the client never requested the customer page from this server), `NO_CAMERA_REPORTED` (the client reported no camera), `VIRTUAL_CAMERA` (the camera’s name is that of a program, a file or a page element), `LOW_DEPTH` (less depth than expected from a turned head), `LIVENESS_FRAMES_ALIKE` (two frames with a movement in between are nearly identical), `LIVENESS_RECORDING_MISSING`, `LIVENESS_RECORDING_INCOMPLETE` and `LIVENESS_RECORDING_UNNATURAL` (the recording of the check was not sent, has gaps or came late, its frame sequence is unlike that of a camera, or face and background move together). Of earlier sessions: `DOCUMENT_NUMBER_OTHER_FACE` (the same document number with a face that is not clearly the same), `DOCUMENT_NUMBER_OTHER_CUSTOMER` (the same document number is in a session with another `externalId`); see `sameDocument`. */
                        reasons: ("LIVENESS_NOT_PERFORMED" | "FACES_UNSURE" | "FACES_DIFFERENT" | "NO_PORTRAIT_ON_DOCUMENT" | "NO_FACE_ON_PHOTO" | "DOCUMENT_ON_FACE_PHOTO" | "SAME_PICTURE_AS_DOCUMENT" | "FACE_ENGINE_UNAVAILABLE" | "DOCUMENT_NOT_VERIFIED" | "FACE_SEEN_BEFORE" | "DOCUMENT_NUMBER_OTHER_FACE" | "DOCUMENT_NUMBER_OTHER_CUSTOMER" | "ACCESSIBILITY_ACCOMMODATION" | "FALLBACK_TRACKER" | "MANUAL_CAPTURE" | "PAGE_NOT_OPENED" | "NO_CAMERA_REPORTED" | "VIRTUAL_CAMERA" | "LOW_DEPTH" | "LIVENESS_FRAMES_ALIKE" | "LIVENESS_RECORDING_MISSING" | "LIVENESS_RECORDING_INCOMPLETE" | "LIVENESS_RECORDING_UNNATURAL")[];
                    };
                };
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionCompletedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.completed";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /** @enum {string} */
                livenessMode: "live" | "assisted" | "still";
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionInvalidatedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.invalidated";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /** @enum {string} */
                invalidReason: "DOCUMENT_ATTEMPTS" | "LIVENESS_ATTEMPTS";
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionExpiredEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.expired";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /** @description The API key that cancelled the session. */
                cancelledBy?: string;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionConsentDeclinedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.consentDeclined";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionHelpRequestedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.helpRequested";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /** @description Null for help with the page; otherwise why a new link is requested. */
                reason: string | null;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionHelpAskedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.helpAsked";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /** @description Null for help with the page; otherwise why a new link is requested. */
                reason: string | null;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
        KycSessionDeletedEvent: {
            id: string;
            /** @enum {string} */
            type: "kycSession.deleted";
            organizationId: string;
            createdAt: string;
            /** @enum {string} */
            environment: "live" | "test";
            sequence: number;
            data: {
                /** @enum {string} */
                state: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                isComplete: boolean;
                isInvalid: boolean;
                /**
                 * @description Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.
                 * @enum {string}
                 */
                outcome: "open" | "checking" | "verified" | "review" | "refused";
                sessionId: string;
                externalId: string | null;
                /**
                 * @description Present only in test events.
                 * @enum {boolean}
                 */
                test?: true;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getDocumentProcessing: {
        parameters: {
            query?: {
                processorId?: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
                status?: "pending" | "running" | "completed" | "failed" | "error";
                limit?: number;
                offset?: number;
                after?: string;
                createdAt?: {
                    /** @description Date or timestamp, inclusive. */
                    start?: string;
                    /** @description Timestamp, exclusive; or a date, including the whole day (UTC). */
                    end?: string;
                    /** @description Alias of `start`. */
                    from?: string;
                    /** @description Alias of `end`. */
                    to?: string;
                };
                metadata?: {
                    [key: string]: string;
                };
                includeFileUrls?: boolean;
            };
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "instances": [
                     *         {
                     *           "instanceId": "doc_sample",
                     *           "processorId": "SRI_LANKA_ID",
                     *           "status": "completed",
                     *           "statusLabel": "Post-validation complete",
                     *           "environment": "live",
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "updatedAt": "2026-11-21T09:30:06.000Z",
                     *           "completedAt": "2026-11-21T09:30:06.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDocumentProcessing: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "processorId": "SRI_LANKA_ID",
                 *       "files": [
                 *         {
                 *           "base64Data": "/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=",
                 *           "mimeType": "image/jpeg",
                 *           "filename": "front.jpg"
                 *         },
                 *         {
                 *           "base64Data": "/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=",
                 *           "mimeType": "image/jpeg",
                 *           "filename": "back.jpg"
                 *         }
                 *       ],
                 *       "metadata": {
                 *         "customer": "customer-4711"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description ID of a processor; otherwise UNKNOWN_PROCESSOR.
                     * @enum {string}
                     */
                    processorId: "INVOICE" | "SRI_LANKA_ID" | "SRI_LANKA_FORM1_COMPANY_REGISTRATION" | "SRI_LANKA_FORM15_ANNUAL_RETURN";
                    /** @description At least one file; otherwise NO_FILES_PROVIDED. */
                    files: ({
                        /**
                         * Format: byte
                         * @description File content in Base64; its first bytes decide the type. Required without `url`.
                         */
                        base64Data?: string | null;
                        /** @description Public https URL to fetch the file from, without credentials; FILE_FETCH_FAILED if it cannot be fetched. Required without `base64Data`, otherwise ignored. */
                        url?: string | null;
                        /**
                         * @description A type that the processor accepts. Files whose content has another type are rejected.
                         * @enum {string}
                         */
                        mimeType: "image/jpeg" | "image/png" | "application/pdf";
                        /** @description Display name only. */
                        filename?: string | null;
                    } | {
                        /**
                         * Format: byte
                         * @description File content in Base64; its first bytes decide the type. Required without `url`.
                         */
                        base64Data: string;
                    } | {
                        /** @description Public https URL to fetch the file from, without credentials; FILE_FETCH_FAILED if it cannot be fetched. Required without `base64Data`, otherwise ignored. */
                        url: string;
                    })[];
                    /** @description Expected values, compared with the document. See `GET /document-processing/processors` for the keys of each processor; others are rejected. Null skips the comparison; empty text is rejected. */
                    inputData?: {
                        [key: string]: string | number | boolean | (null);
                    } | null;
                    /** @description Stored with the instance; not analysed, except for `sandbox` with a test key (/docs/sandbox). */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description Whether to crop the image to the document first.
                     * @default true
                     */
                    shouldCropImages?: boolean | null;
                    /**
                     * @description False: the response waits for the result, for up to 15 minutes, then returns the current instance. After 10 seconds the headers are sent, followed by whitespace before the JSON body to keep the connection open; a later error is returned in this 201 body with its `errorCode`. These documents are not queued behind others. Use an Idempotency-Key.
                     * @default true
                     */
                    backgroundProcessing?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "instanceId": "doc_sample",
                     *       "processorId": "SRI_LANKA_ID",
                     *       "status": "pending",
                     *       "statusLabel": "Scanning document",
                     *       "environment": "live",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:06.000Z",
                     *       "completedAt": null,
                     *       "files": [
                     *         {
                     *           "filename": "front.jpg",
                     *           "mimeType": "image/jpeg",
                     *           "captureMethod": "api"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "customer": "customer-4711"
                     *       },
                     *       "result": null
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentInstance"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description CREDITS_EXHAUSTED: The organization does not have enough credits for this request. Nothing was processed or charged. */
            402: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsProblem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted. INSTANCE_DELETED: The document instance was deleted while the request that created it was waiting for the result. */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocumentProcessingProcessors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "processorId": "INVOICE",
                     *         "name": "Invoice",
                     *         "description": "Supplier, customer, numbers, dates and amounts of an invoice.",
                     *         "version": "1",
                     *         "creditCost": 5,
                     *         "acceptedMimeTypes": [
                     *           "image/jpeg",
                     *           "image/png",
                     *           "application/pdf"
                     *         ],
                     *         "limits": {
                     *           "maxFiles": 10,
                     *           "maxBytes": 10485760,
                     *           "maxPages": 50
                     *         },
                     *         "stages": [],
                     *         "schemaFields": [
                     *           {
                     *             "name": "invoiceNumber",
                     *             "type": "string",
                     *             "label": "Invoice number",
                     *             "required": true,
                     *             "pii": false,
                     *             "derived": false
                     *           }
                     *         ],
                     *         "validationRules": [],
                     *         "extractionRules": [],
                     *         "postRules": [],
                     *         "templates": [],
                     *         "inputData": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DocumentProcessor"][];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocumentProcessingId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example doc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "instanceId": "doc_sample",
                     *       "processorId": "SRI_LANKA_ID",
                     *       "status": "completed",
                     *       "statusLabel": "Post-validation complete",
                     *       "environment": "live",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:06.000Z",
                     *       "completedAt": "2026-11-21T09:30:06.000Z",
                     *       "files": [
                     *         {
                     *           "filename": "front.jpg",
                     *           "mimeType": "image/jpeg",
                     *           "captureMethod": "api"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "customer": "customer-4711"
                     *       },
                     *       "result": {
                     *         "documentTypeID": "LK_NIC_NEW",
                     *         "validation": {
                     *           "status": "success",
                     *           "passed": true,
                     *           "reasoning": "Every rule passed.",
                     *           "rulesPassed": [
                     *             {
                     *               "id": "document-is-complete",
                     *               "confidence": 0.99
                     *             }
                     *           ],
                     *           "rulesFailed": [],
                     *           "rulesIgnored": [],
                     *           "userErrorMessages": [],
                     *           "userErrorMessagesByLanguage": {
                     *             "en": [],
                     *             "si": [],
                     *             "ta": []
                     *           }
                     *         },
                     *         "extraction": {
                     *           "status": "success",
                     *           "passed": true,
                     *           "reasoning": "Every rule passed.",
                     *           "rulesPassed": [
                     *             {
                     *               "id": "document-is-complete",
                     *               "confidence": 0.99
                     *             }
                     *           ],
                     *           "rulesFailed": [],
                     *           "rulesIgnored": [],
                     *           "userErrorMessages": [],
                     *           "userErrorMessagesByLanguage": {
                     *             "en": [],
                     *             "si": [],
                     *             "ta": []
                     *           }
                     *         },
                     *         "schema": {
                     *           "nicNumber": {
                     *             "value": "198012304567",
                     *             "originalText": "198012304567",
                     *             "originalTextConfidence": 0.98
                     *           },
                     *           "dateOfBirth": {
                     *             "value": "1980-05-02",
                     *             "originalText": "1980/05/02",
                     *             "originalTextConfidence": 0.97
                     *           }
                     *         },
                     *         "postProcessing": {
                     *           "passed": true,
                     *           "ruleResults": [],
                     *           "schemaModifications": []
                     *         },
                     *         "stages": [
                     *           {
                     *             "stageId": "crop_and_detect_faces",
                     *             "status": "success"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentInstance"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDocumentProcessingId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example doc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The document was deleted."
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedDocument"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description LEGAL_HOLD: The data of the subject is under legal hold and cannot be erased. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocumentProcessingIdEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
                /** @description ID of the last event read; the stream resumes after it. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @example doc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 2000
                     *     event: snapshot
                     *     id: 1
                     *     data: {"instanceId":"doc_sample","stageId":null,"status":"running","statusLabel":"Scanning document","instanceStatus":"running","sequence":1,"at":"2026-11-21T09:30:00.000Z","progress":{"done":0,"total":5},"errorCode":null}
                     *
                     *     event: stage.succeeded
                     *     id: 2
                     *     data: {"instanceId":"doc_sample","stageId":"crop_and_detect_faces","status":"success","statusLabel":"Document scanned","instanceStatus":"running","sequence":2,"at":"2026-11-21T09:30:01.000Z","progress":{"done":1,"total":5},"errorCode":null}
                     *
                     *     event: instance.completed
                     *     id: 8
                     *     data: {"instanceId":"doc_sample","stageId":null,"status":"completed","statusLabel":"Post-validation complete","instanceStatus":"completed","sequence":8,"at":"2026-11-21T09:30:04.000Z","progress":{"done":5,"total":5},"errorCode":null}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocumentProcessingIdStagesStageId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example doc_sample */
                id: string;
                /** @example crop_and_detect_faces */
                stageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stageId": "crop_and_detect_faces",
                     *       "status": "success",
                     *       "statusLabel": "Document scanned",
                     *       "startedAt": "2026-11-21T09:30:00.000Z",
                     *       "finishedAt": "2026-11-21T09:30:02.000Z",
                     *       "data": {
                     *         "faces": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentStage"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesId: {
        parameters: {
            query: {
                /** @example org_sample */
                o: string;
                /** @example 1795253400 */
                e: string;
                /** @example <SIGNATURE> */
                s: string;
            };
            header?: never;
            path: {
                /** @example fil_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example <BYTES> */
                    "image/jpeg": string;
                    /** @example <BYTES> */
                    "image/png": string;
                    /** @example <BYTES> */
                    "application/pdf": string;
                    /** @example <BYTES> */
                    "application/octet-stream": string;
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN: The caller is known but may not do this: the role of the member is too low, the key may not be used from this address, a live key called the sandbox, or a key tried to approve a decision. */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postHighRiskSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fullName": "Zoltan Veridicus Marchetti",
                 *       "onlyShowHighRiskProfiles": true
                 *     }
                 */
                "application/json": components["schemas"]["HighRiskSearchInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description Limitations of this result, percent-encoded and separated by commas (present only when applicable). */
                    "X-Warnings"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "prf_sample",
                     *         "fullName": "Zoltan Veridicus Marchetti",
                     *         "countries": [
                     *           "HU"
                     *         ],
                     *         "otherNames": [],
                     *         "identificationDocuments": [],
                     *         "closeAssociatesOrFamilyMembers": [],
                     *         "dateOfBirth": [
                     *           "1968-12-10"
                     *         ],
                     *         "tagline": "Listed by OFAC",
                     *         "locations": [],
                     *         "keywords": [
                     *           "sanction"
                     *         ],
                     *         "positionsHeld": [],
                     *         "individualSummary": "Zoltan Veridicus Marchetti is listed by OFAC.",
                     *         "riskScorecard": {
                     *           "overallRiskScore": 0.95,
                     *           "riskReasoning": "Listed by OFAC.",
                     *           "riskCategory": "high"
                     *         },
                     *         "score": 1,
                     *         "matchedName": "MARCHETTI, Zoltan Veridicus",
                     *         "explanation": "The name is the same in another order.",
                     *         "summaryBy": "rules",
                     *         "possiblySame": [],
                     *         "cachedResult": false,
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Profile"][];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description CREDITS_EXHAUSTED: The organization does not have enough credits for this request. Nothing was processed or charged. */
            402: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsProblem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKycSessions: {
        parameters: {
            query?: {
                searchQuery?: string;
                state?: "home" | "permission-granting" | "dv-get-started" | "dv-document-selection" | "dv-document-upload" | "dv-positioning-front" | "dv-capturing-front" | "dv-flip-prompt" | "dv-positioning-back" | "dv-capturing-back" | "dv-complete" | "lv-get-started" | "lv-initializing" | "lv-aligning" | "lv-countdown" | "lv-complete" | "lv-timeout";
                outcome?: "open" | "checking" | "verified" | "review" | "refused";
                createdAt?: {
                    /** @description Date or timestamp, inclusive. */
                    start?: string;
                    /** @description Timestamp, exclusive; or a date, including the whole day (UTC). */
                    end?: string;
                    /** @description Alias of `start`. */
                    from?: string;
                    /** @description Alias of `end`. */
                    to?: string;
                };
                sortBy?: "createdAt" | "expiresAt" | "completedAt";
                sortOrder?: "asc" | "desc";
                isComplete?: boolean;
                isInvalid?: boolean;
                limit?: number;
                offset?: number;
            };
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isComplete": true,
                 *       "createdAt": {
                 *         "start": "2026-11-01",
                 *         "end": "2026-11-30"
                 *       },
                 *       "limit": 20
                 *     }
                 */
                "application/json": components["schemas"]["KycSessionFiltersInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "kyc_sample",
                     *           "organizationId": "org_sample",
                     *           "externalId": "customer-4711",
                     *           "customerName": "Nimal Perera",
                     *           "customerEmail": "nimal.perera@example.com",
                     *           "state": "home",
                     *           "data": {},
                     *           "isInvalid": false,
                     *           "isComplete": false,
                     *           "createdAt": 1795253400000,
                     *           "expiresAt": 1795257000000,
                     *           "completedAt": null,
                     *           "documentVerification": null,
                     *           "faceVerification": null,
                     *           "documentReview": null,
                     *           "outcome": "open",
                     *           "invalidReason": null,
                     *           "lastError": null,
                     *           "language": "si",
                     *           "attempts": {
                     *             "document": 0,
                     *             "liveness": 0
                     *           },
                     *           "faceCheckPending": false,
                     *           "faceKept": false,
                     *           "helpRequestedAt": null,
                     *           "helpAskedAt": null,
                     *           "previousSessionId": null,
                     *           "nextSessionId": null,
                     *           "documentTypes": [
                     *             "NIC_NEW",
                     *             "NIC_OLD",
                     *             "DRIVING_LICENCE",
                     *             "PASSPORT"
                     *           ],
                     *           "capturePolicy": "camera-or-upload",
                     *           "returnUrl": null,
                     *           "environment": "live"
                     *         }
                     *       ],
                     *       "totalCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["KycSessionList"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKycSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "externalId": "customer-4711",
                 *       "customerName": "Nimal Perera",
                 *       "customerEmail": "nimal.perera@example.com",
                 *       "language": "si"
                 *     }
                 */
                "application/json": components["schemas"]["CreateKycSessionInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description When what this request uses was deprecated (RFC 9745; present only when applicable). */
                    Deprecation?: string;
                    /** @description When it ends (RFC 8594; present only when applicable). */
                    Sunset?: string;
                    /** @description Where to read more (`rel="deprecation"`; present only when applicable). */
                    Link?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "kyc_sample",
                     *         "organizationId": "org_sample",
                     *         "externalId": "customer-4711",
                     *         "customerName": "Nimal Perera",
                     *         "customerEmail": "nimal.perera@example.com",
                     *         "state": "home",
                     *         "data": {},
                     *         "isInvalid": false,
                     *         "isComplete": false,
                     *         "createdAt": 1795253400000,
                     *         "expiresAt": 1795257000000,
                     *         "completedAt": null,
                     *         "documentVerification": null,
                     *         "faceVerification": null,
                     *         "documentReview": null,
                     *         "outcome": "open",
                     *         "invalidReason": null,
                     *         "lastError": null,
                     *         "language": "si",
                     *         "attempts": {
                     *           "document": 0,
                     *           "liveness": 0
                     *         },
                     *         "faceCheckPending": false,
                     *         "faceKept": false,
                     *         "helpRequestedAt": null,
                     *         "helpAskedAt": null,
                     *         "previousSessionId": null,
                     *         "nextSessionId": null,
                     *         "documentTypes": [
                     *           "NIC_NEW",
                     *           "NIC_OLD",
                     *           "DRIVING_LICENCE",
                     *           "PASSPORT"
                     *         ],
                     *         "capturePolicy": "camera-or-upload",
                     *         "returnUrl": null,
                     *         "environment": "live"
                     *       },
                     *       "token": "<TOKEN>",
                     *       "sessionUrl": "https://verify.example.com/kyc/<SESSION>#<SECRET>"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedKycSession"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKycSessionsSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isComplete": true,
                 *       "createdAt": {
                 *         "start": "2026-11-01",
                 *         "end": "2026-11-30"
                 *       },
                 *       "limit": 20
                 *     }
                 */
                "application/json": components["schemas"]["KycSessionFiltersInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "kyc_sample",
                     *           "organizationId": "org_sample",
                     *           "externalId": "customer-4711",
                     *           "customerName": "Nimal Perera",
                     *           "customerEmail": "nimal.perera@example.com",
                     *           "state": "home",
                     *           "data": {},
                     *           "isInvalid": false,
                     *           "isComplete": false,
                     *           "createdAt": 1795253400000,
                     *           "expiresAt": 1795257000000,
                     *           "completedAt": null,
                     *           "documentVerification": null,
                     *           "faceVerification": null,
                     *           "documentReview": null,
                     *           "outcome": "open",
                     *           "invalidReason": null,
                     *           "lastError": null,
                     *           "language": "si",
                     *           "attempts": {
                     *             "document": 0,
                     *             "liveness": 0
                     *           },
                     *           "faceCheckPending": false,
                     *           "faceKept": false,
                     *           "helpRequestedAt": null,
                     *           "helpAskedAt": null,
                     *           "previousSessionId": null,
                     *           "nextSessionId": null,
                     *           "documentTypes": [
                     *             "NIC_NEW",
                     *             "NIC_OLD",
                     *             "DRIVING_LICENCE",
                     *             "PASSPORT"
                     *           ],
                     *           "capturePolicy": "camera-or-upload",
                     *           "returnUrl": null,
                     *           "environment": "live"
                     *         }
                     *       ],
                     *       "totalCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["KycSessionList"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKycSessionsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example kyc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "kyc_sample",
                     *       "organizationId": "org_sample",
                     *       "externalId": "customer-4711",
                     *       "customerName": "Nimal Perera",
                     *       "customerEmail": "nimal.perera@example.com",
                     *       "state": "home",
                     *       "data": {},
                     *       "isInvalid": false,
                     *       "isComplete": false,
                     *       "createdAt": 1795253400000,
                     *       "expiresAt": 1795257000000,
                     *       "completedAt": null,
                     *       "documentVerification": null,
                     *       "faceVerification": null,
                     *       "documentReview": null,
                     *       "outcome": "open",
                     *       "invalidReason": null,
                     *       "lastError": null,
                     *       "language": "si",
                     *       "attempts": {
                     *         "document": 0,
                     *         "liveness": 0
                     *       },
                     *       "faceCheckPending": false,
                     *       "faceKept": false,
                     *       "helpRequestedAt": null,
                     *       "helpAskedAt": null,
                     *       "previousSessionId": null,
                     *       "nextSessionId": null,
                     *       "documentTypes": [
                     *         "NIC_NEW",
                     *         "NIC_OLD",
                     *         "DRIVING_LICENCE",
                     *         "PASSPORT"
                     *       ],
                     *       "capturePolicy": "camera-or-upload",
                     *       "returnUrl": null,
                     *       "environment": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["KycSession"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKycSessionsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example kyc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description LEGAL_HOLD: The data of the subject is under legal hold and cannot be erased. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKycSessionsIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example kyc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "kyc_sample",
                     *       "organizationId": "org_sample",
                     *       "externalId": "customer-4711",
                     *       "customerName": "Nimal Perera",
                     *       "customerEmail": "nimal.perera@example.com",
                     *       "state": "home",
                     *       "data": {},
                     *       "isInvalid": false,
                     *       "isComplete": false,
                     *       "createdAt": 1795253400000,
                     *       "expiresAt": 1795253460000,
                     *       "completedAt": null,
                     *       "documentVerification": null,
                     *       "faceVerification": null,
                     *       "documentReview": null,
                     *       "outcome": "open",
                     *       "invalidReason": null,
                     *       "lastError": null,
                     *       "language": "si",
                     *       "attempts": {
                     *         "document": 0,
                     *         "liveness": 0
                     *       },
                     *       "faceCheckPending": false,
                     *       "faceKept": false,
                     *       "helpRequestedAt": null,
                     *       "helpAskedAt": null,
                     *       "previousSessionId": null,
                     *       "nextSessionId": null,
                     *       "documentTypes": [
                     *         "NIC_NEW",
                     *         "NIC_OLD",
                     *         "DRIVING_LICENCE",
                     *         "PASSPORT"
                     *       ],
                     *       "capturePolicy": "camera-or-upload",
                     *       "returnUrl": null,
                     *       "environment": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["KycSession"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description SESSION_COMPLETE: The KYC session is complete; nothing can be added. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKycSessionsIdExtend: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example kyc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minutes": 60
                 *     }
                 */
                "application/json": components["schemas"]["ExtendKycSessionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "kyc_sample",
                     *         "organizationId": "org_sample",
                     *         "externalId": "customer-4711",
                     *         "customerName": "Nimal Perera",
                     *         "customerEmail": "nimal.perera@example.com",
                     *         "state": "home",
                     *         "data": {},
                     *         "isInvalid": false,
                     *         "isComplete": false,
                     *         "createdAt": 1795253400000,
                     *         "expiresAt": 1795260600000,
                     *         "completedAt": null,
                     *         "documentVerification": null,
                     *         "faceVerification": null,
                     *         "documentReview": null,
                     *         "outcome": "open",
                     *         "invalidReason": null,
                     *         "lastError": null,
                     *         "language": "si",
                     *         "attempts": {
                     *           "document": 0,
                     *           "liveness": 0
                     *         },
                     *         "faceCheckPending": false,
                     *         "faceKept": false,
                     *         "helpRequestedAt": null,
                     *         "helpAskedAt": null,
                     *         "previousSessionId": null,
                     *         "nextSessionId": null,
                     *         "documentTypes": [
                     *           "NIC_NEW",
                     *           "NIC_OLD",
                     *           "DRIVING_LICENCE",
                     *           "PASSPORT"
                     *         ],
                     *         "capturePolicy": "camera-or-upload",
                     *         "returnUrl": null,
                     *         "environment": "live"
                     *       },
                     *       "token": "<TOKEN>",
                     *       "sessionUrl": "https://verify.example.com/kyc/<SESSION>#<SECRET>"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedKycSession"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. SESSION_COMPLETE: The KYC session is complete; nothing can be added. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKycSessionsIdNewLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example kyc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "kyc_sample2",
                     *       "sessionUrl": "https://verify.example.com/kyc/<SESSION>#<SECRET>",
                     *       "expiresAt": 1795257000000,
                     *       "mailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["NewKycLink"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_STATE_TRANSITION: The current state of the KYC session does not allow this step. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Version of JSON-RPC.
                     * @enum {string}
                     */
                    jsonrpc: "2.0";
                    /** @description Of a request; repeated in its answer. */
                    id?: string | number | (null);
                    /** @description Of a request or notification. */
                    method: string;
                    /** @description Parameters of the method. */
                    params?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": {
                     *         "tools": [
                     *           {
                     *             "name": "compare_names",
                     *             "description": "Compare a name with a listed name and explain the score word by word.",
                     *             "inputSchema": {
                     *               "type": "object",
                     *               "properties": {
                     *                 "fullName": {
                     *                   "type": "string"
                     *                 },
                     *                 "listedName": {
                     *                   "type": "string"
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Version of JSON-RPC.
                         * @enum {string}
                         */
                        jsonrpc: "2.0";
                        /** @description Of the request. */
                        id?: string | number;
                        /** @description What the method returned. */
                        result?: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A notification was taken. The body is empty. */
            202: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.0.3",
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenapiAudience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example console.json */
                audience: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.0.3",
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "missing": [],
                     *       "checks": {
                     *         "database": true,
                     *         "engine": true,
                     *         "watchlists": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not ready */
            503: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "missing": [],
                     *       "checks": {
                     *         "database": true,
                     *         "engine": true,
                     *         "watchlists": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSanctionsSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fullName": "Zoltan Veridicus Marchetti",
                 *       "sources": [
                 *         "ofac",
                 *         "un"
                 *       ],
                 *       "countries": [
                 *         "HU"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Name in any script: a person, organization, vessel or aircraft. */
                    fullName: string;
                    /** @description Lists to search, case-insensitive. Default: all. */
                    sources?: ("CASL" | "dfat" | "fcdo" | "interpol" | "ofac" | "un")[] | null;
                    /** @description ISO 3166-1 alpha-2 codes (and XK). Excludes entries that name only other countries. Entries without a country are included; `warnings` reports how many hits have none. */
                    countries?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalHits": 1,
                     *       "searchingFor": [
                     *         "ZOLTAN VERIDICUS MARCHETTI"
                     *       ],
                     *       "documents": [
                     *         {
                     *           "fullName": "MARCHETTI, Zoltan Veridicus",
                     *           "source": "ofac",
                     *           "type": "individual",
                     *           "programs": [
                     *             "EXAMPLE"
                     *           ],
                     *           "remarks": "",
                     *           "dateOfBirth": "1968-12-10",
                     *           "nationality": "HU",
                     *           "aliases": [
                     *             "Z. V. Marchetti"
                     *           ],
                     *           "addresses": [],
                     *           "identificationDocuments": [],
                     *           "score": 1,
                     *           "explanation": "The name is the same in another order.",
                     *           "entityId": "ofac-0000",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d"
                     *         }
                     *       ],
                     *       "listVersions": [
                     *         {
                     *           "source": "ofac",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SanctionsSearchResult"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description CREDITS_EXHAUSTED: The organization does not have enough credits for this request. Nothing was processed or charged. */
            402: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsProblem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxClockAdvance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["AdvanceSandboxClockInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seconds": 86400,
                     *       "expired": 1,
                     *       "retried": 0,
                     *       "alerts": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AdvancedSandboxClock"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxDocumentProcessingIdSimulate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example doc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "completed"
                 *     }
                 */
                "application/json": components["schemas"]["SimulateDocumentInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "instanceId": "doc_sample",
                     *       "processorId": "SRI_LANKA_ID",
                     *       "status": "running",
                     *       "statusLabel": "Post-validation complete",
                     *       "environment": "test",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:06.000Z",
                     *       "completedAt": null,
                     *       "files": [
                     *         {
                     *           "filename": "front.jpg",
                     *           "mimeType": "image/jpeg",
                     *           "captureMethod": "api"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "sandbox": "completed"
                     *       },
                     *       "result": null
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentInstance"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. Not a test key */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_STATE_TRANSITION: The current state of the KYC session does not allow this step. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "system.usage.limitReached"
                 *     }
                 */
                "application/json": components["schemas"]["SandboxEventOrderInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "eventId": "evt_sample",
                     *       "type": "system.usage.limitReached"
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxEventSent"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxKycSessionsIdSimulate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example kyc_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "verified"
                 *     }
                 */
                "application/json": components["schemas"]["SimulateSessionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "kyc_sample",
                     *       "organizationId": "org_sample",
                     *       "externalId": "customer-4711",
                     *       "customerName": "Nimal Perera",
                     *       "customerEmail": "nimal.perera@example.com",
                     *       "state": "home",
                     *       "data": {},
                     *       "isInvalid": false,
                     *       "isComplete": false,
                     *       "createdAt": 1795253400000,
                     *       "expiresAt": 1795257000000,
                     *       "completedAt": null,
                     *       "documentVerification": null,
                     *       "faceVerification": null,
                     *       "documentReview": null,
                     *       "outcome": "open",
                     *       "invalidReason": null,
                     *       "lastError": null,
                     *       "language": "si",
                     *       "attempts": {
                     *         "document": 0,
                     *         "liveness": 0
                     *       },
                     *       "faceCheckPending": false,
                     *       "faceKept": false,
                     *       "helpRequestedAt": null,
                     *       "helpAskedAt": null,
                     *       "previousSessionId": null,
                     *       "nextSessionId": null,
                     *       "documentTypes": [
                     *         "NIC_NEW",
                     *         "NIC_OLD",
                     *         "DRIVING_LICENCE",
                     *         "PASSPORT"
                     *       ],
                     *       "capturePolicy": "camera-or-upload",
                     *       "returnUrl": null,
                     *       "environment": "test",
                     *       "metadata": {
                     *         "sandbox": "verified"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KycSession"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. Not a test key */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description SESSION_COMPLETE: The KYC session is complete; nothing can be added.. SESSION_INVALID: The KYC session has no attempts left. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description SESSION_EXPIRED: The KYC session has expired. */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxScreeningAlertIdSimulate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example alr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "INVESTIGATING"
                 *     }
                 */
                "application/json": components["schemas"]["SimulateAlertInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alert": {
                     *         "id": "alr_sample",
                     *         "organizationId": "org_sample",
                     *         "environment": "test",
                     *         "requestId": "scr_sample",
                     *         "externalId": "customer-4711",
                     *         "status": "TRIGGERED",
                     *         "priority": 1,
                     *         "riskLevel": "high",
                     *         "trigger": "initial",
                     *         "subject": {
                     *           "fullName": "Ivan Testov",
                     *           "dateOfBirth": "1970-01-31",
                     *           "country": "RU",
                     *           "identificationDocument": null
                     *         },
                     *         "matches": [
                     *           {
                     *             "id": "mat_sample",
                     *             "type": "watchlist",
                     *             "source": "ofac",
                     *             "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *             "entityId": "ofac-0000",
                     *             "fullName": "TESTOV, Ivan",
                     *             "aliases": [
                     *               "Ivan Testoff"
                     *             ],
                     *             "programs": [
                     *               "EXAMPLE"
                     *             ],
                     *             "topics": [
                     *               "sanction"
                     *             ],
                     *             "dateOfBirth": [
                     *               "1970-01-31"
                     *             ],
                     *             "nationality": [
                     *               "RU"
                     *             ],
                     *             "status": "open",
                     *             "scoring": {
                     *               "nameMatch": {
                     *                 "aggregateScore": 1,
                     *                 "abbreviatedMatch": false,
                     *                 "nameCommonalityScore": 0.1
                     *               },
                     *               "idDocMatch": false,
                     *               "dobMatch": {
                     *                 "exactMatch": true,
                     *                 "approxAgeDelta": 0
                     *               },
                     *               "countryMatch": true,
                     *               "matchConfidence": 0.97,
                     *               "reasoning": "The name is the same in another order. The date of birth is the same. The country is the same."
                     *             }
                     *           }
                     *         ],
                     *         "assigneeId": null,
                     *         "dueAt": "2026-11-22T09:30:00.000Z",
                     *         "pendingDecision": null,
                     *         "resolution": null,
                     *         "commentsCount": 0,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SimulatedAlert"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. Not a test key */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ALERT_TRANSITION: The alert does not allow this change: its status does not, or an open match does not show what the reason says. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description VERSION_CONFLICT: The object changed since it was read. Nothing was overwritten. */
            412: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSandboxScreeningRequestIdList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example scr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requestId": "scr_sample",
                     *       "listedFrom": "2026-11-22T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxListing"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. Not a test key */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_STATE_TRANSITION: The current state of the KYC session does not allow this step. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScreeningAlert: {
        parameters: {
            query?: {
                status?: "TRIGGERED" | "INVESTIGATING" | "DISMISSED" | "ACTIONED";
                externalId?: string;
                requestId?: string;
                limit?: number;
                after?: string;
            };
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alerts": [
                     *         {
                     *           "id": "alr_sample",
                     *           "organizationId": "org_sample",
                     *           "environment": "live",
                     *           "requestId": "scr_sample",
                     *           "externalId": "customer-4711",
                     *           "status": "TRIGGERED",
                     *           "priority": 1,
                     *           "riskLevel": "high",
                     *           "trigger": "initial",
                     *           "subject": {
                     *             "fullName": "Ivan Testov",
                     *             "dateOfBirth": "1970-01-31",
                     *             "country": "RU",
                     *             "identificationDocument": null
                     *           },
                     *           "matches": [
                     *             {
                     *               "id": "mat_sample",
                     *               "type": "watchlist",
                     *               "source": "ofac",
                     *               "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *               "entityId": "ofac-0000",
                     *               "fullName": "TESTOV, Ivan",
                     *               "aliases": [
                     *                 "Ivan Testoff"
                     *               ],
                     *               "programs": [
                     *                 "EXAMPLE"
                     *               ],
                     *               "topics": [
                     *                 "sanction"
                     *               ],
                     *               "dateOfBirth": [
                     *                 "1970-01-31"
                     *               ],
                     *               "nationality": [
                     *                 "RU"
                     *               ],
                     *               "status": "open",
                     *               "scoring": {
                     *                 "nameMatch": {
                     *                   "aggregateScore": 1,
                     *                   "abbreviatedMatch": false,
                     *                   "nameCommonalityScore": 0.1
                     *                 },
                     *                 "idDocMatch": false,
                     *                 "dobMatch": {
                     *                   "exactMatch": true,
                     *                   "approxAgeDelta": 0
                     *                 },
                     *                 "countryMatch": true,
                     *                 "matchConfidence": 0.97,
                     *                 "reasoning": "The name is the same in another order. The date of birth is the same. The country is the same."
                     *               }
                     *             }
                     *           ],
                     *           "assigneeId": null,
                     *           "dueAt": "2026-11-22T09:30:00.000Z",
                     *           "pendingDecision": null,
                     *           "resolution": null,
                     *           "commentsCount": 0,
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "updatedAt": "2026-11-21T09:30:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScreeningAlertId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example alr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "alr_sample",
                     *       "organizationId": "org_sample",
                     *       "environment": "live",
                     *       "requestId": "scr_sample",
                     *       "externalId": "customer-4711",
                     *       "status": "TRIGGERED",
                     *       "priority": 1,
                     *       "riskLevel": "high",
                     *       "trigger": "initial",
                     *       "subject": {
                     *         "fullName": "Ivan Testov",
                     *         "dateOfBirth": "1970-01-31",
                     *         "country": "RU",
                     *         "identificationDocument": null
                     *       },
                     *       "matches": [
                     *         {
                     *           "id": "mat_sample",
                     *           "type": "watchlist",
                     *           "source": "ofac",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *           "entityId": "ofac-0000",
                     *           "fullName": "TESTOV, Ivan",
                     *           "aliases": [
                     *             "Ivan Testoff"
                     *           ],
                     *           "programs": [
                     *             "EXAMPLE"
                     *           ],
                     *           "topics": [
                     *             "sanction"
                     *           ],
                     *           "dateOfBirth": [
                     *             "1970-01-31"
                     *           ],
                     *           "nationality": [
                     *             "RU"
                     *           ],
                     *           "status": "open",
                     *           "scoring": {
                     *             "nameMatch": {
                     *               "aggregateScore": 1,
                     *               "abbreviatedMatch": false,
                     *               "nameCommonalityScore": 0.1
                     *             },
                     *             "idDocMatch": false,
                     *             "dobMatch": {
                     *               "exactMatch": true,
                     *               "approxAgeDelta": 0
                     *             },
                     *             "countryMatch": true,
                     *             "matchConfidence": 0.97,
                     *             "reasoning": "The name is the same in another order. The date of birth is the same. The country is the same."
                     *           }
                     *         }
                     *       ],
                     *       "assigneeId": null,
                     *       "dueAt": "2026-11-22T09:30:00.000Z",
                     *       "pendingDecision": null,
                     *       "resolution": null,
                     *       "commentsCount": 0,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postScreeningAlertIdComments: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example alr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "The customer sent a second document."
                 *     }
                 */
                "application/json": components["schemas"]["AddCommentInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cmt_sample",
                     *       "body": "The customer sent a second document.",
                     *       "authorId": "key_sample",
                     *       "createdAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedAlertComment"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postScreeningAlertIdMatchesMatchId: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example alr_sample */
                id: string;
                /** @example mat_sample */
                matchId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "falsePositive",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["DecideAlertMatchInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "alr_sample",
                     *       "organizationId": "org_sample",
                     *       "environment": "live",
                     *       "requestId": "scr_sample",
                     *       "externalId": "customer-4711",
                     *       "status": "TRIGGERED",
                     *       "priority": 1,
                     *       "riskLevel": "high",
                     *       "trigger": "initial",
                     *       "subject": {
                     *         "fullName": "Ivan Testov",
                     *         "dateOfBirth": "1970-01-31",
                     *         "country": "RU",
                     *         "identificationDocument": null
                     *       },
                     *       "matches": [
                     *         {
                     *           "id": "mat_sample",
                     *           "type": "watchlist",
                     *           "source": "ofac",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *           "entityId": "ofac-0000",
                     *           "fullName": "TESTOV, Ivan",
                     *           "aliases": [
                     *             "Ivan Testoff"
                     *           ],
                     *           "programs": [
                     *             "EXAMPLE"
                     *           ],
                     *           "topics": [
                     *             "sanction"
                     *           ],
                     *           "dateOfBirth": [
                     *             "1970-01-31"
                     *           ],
                     *           "nationality": [
                     *             "RU"
                     *           ],
                     *           "status": "falsePositive",
                     *           "scoring": {
                     *             "nameMatch": {
                     *               "aggregateScore": 1,
                     *               "abbreviatedMatch": false,
                     *               "nameCommonalityScore": 0.1
                     *             },
                     *             "idDocMatch": false,
                     *             "dobMatch": {
                     *               "exactMatch": true,
                     *               "approxAgeDelta": 0
                     *             },
                     *             "countryMatch": true,
                     *             "matchConfidence": 0.97,
                     *             "reasoning": "The name is the same in another order. The date of birth is the same. The country is the same."
                     *           }
                     *         }
                     *       ],
                     *       "assigneeId": null,
                     *       "dueAt": "2026-11-22T09:30:00.000Z",
                     *       "pendingDecision": null,
                     *       "resolution": null,
                     *       "commentsCount": 0,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access. NOT_FOUND: Nothing exists at this address, or this key or member has no access to it. */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. INVALID_ALERT_TRANSITION: The alert does not allow this change: its status does not, or an open match does not show what the reason says. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description VERSION_CONFLICT: The object changed since it was read. Nothing was overwritten. */
            412: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postScreeningAlertIdStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example alr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "DISMISSED",
                 *       "version": 1,
                 *       "reasonCode": "DOB_DIFFERENT",
                 *       "note": "The passport shows another date of birth."
                 *     }
                 */
                "application/json": components["schemas"]["DecideAlertInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "alr_sample",
                     *       "organizationId": "org_sample",
                     *       "environment": "live",
                     *       "requestId": "scr_sample",
                     *       "externalId": "customer-4711",
                     *       "status": "DISMISSED",
                     *       "priority": 1,
                     *       "riskLevel": "high",
                     *       "trigger": "initial",
                     *       "subject": {
                     *         "fullName": "Ivan Testov",
                     *         "dateOfBirth": "1970-01-31",
                     *         "country": "RU",
                     *         "identificationDocument": null
                     *       },
                     *       "matches": [
                     *         {
                     *           "id": "mat_sample",
                     *           "type": "watchlist",
                     *           "source": "ofac",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *           "entityId": "ofac-0000",
                     *           "fullName": "TESTOV, Ivan",
                     *           "aliases": [
                     *             "Ivan Testoff"
                     *           ],
                     *           "programs": [
                     *             "EXAMPLE"
                     *           ],
                     *           "topics": [
                     *             "sanction"
                     *           ],
                     *           "dateOfBirth": [
                     *             "1970-01-31"
                     *           ],
                     *           "nationality": [
                     *             "RU"
                     *           ],
                     *           "status": "falsePositive",
                     *           "scoring": {
                     *             "nameMatch": {
                     *               "aggregateScore": 1,
                     *               "abbreviatedMatch": false,
                     *               "nameCommonalityScore": 0.1
                     *             },
                     *             "idDocMatch": false,
                     *             "dobMatch": {
                     *               "exactMatch": true,
                     *               "approxAgeDelta": 0
                     *             },
                     *             "countryMatch": true,
                     *             "matchConfidence": 0.97,
                     *             "reasoning": "The name is the same in another order. The date of birth is the same. The country is the same."
                     *           }
                     *         }
                     *       ],
                     *       "assigneeId": null,
                     *       "dueAt": "2026-11-22T09:30:00.000Z",
                     *       "pendingDecision": null,
                     *       "resolution": {
                     *         "reasonCode": "DOB_DIFFERENT",
                     *         "note": "The passport shows another date of birth.",
                     *         "by": "key_sample",
                     *         "at": "2026-11-21T09:30:00.000Z",
                     *         "proposedBy": null,
                     *         "judged": [
                     *           "mat_sample"
                     *         ]
                     *       },
                     *       "commentsCount": 0,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. FORBIDDEN: The caller is known but may not do this: the role of the member is too low, the key may not be used from this address, a live key called the sandbox, or a key tried to approve a decision. */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. INVALID_ALERT_TRANSITION: The alert does not allow this change: its status does not, or an open match does not show what the reason says. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description VERSION_CONFLICT: The object changed since it was read. Nothing was overwritten. */
            412: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScreeningRequest: {
        parameters: {
            query?: {
                status?: "queued" | "screening" | "completed" | "completed_partial" | "failed";
                externalId?: string;
                limit?: number;
                after?: string;
            };
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "requestId": "scr_sample",
                     *           "externalId": "customer-4711",
                     *           "entityType": "person",
                     *           "status": "completed",
                     *           "environment": "live",
                     *           "ongoingMonitoring": {
                     *             "enabled": true
                     *           },
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "completedAt": "2026-11-21T09:30:02.000Z",
                     *           "retryAt": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ScreeningRequestList"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postScreeningRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409). */
                "Idempotency-Key"?: string;
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fullName": "Zoltan Veridicus Marchetti",
                 *       "entityType": "person",
                 *       "dateOfBirth": "1968-12-10",
                 *       "country": "HU",
                 *       "identificationDocument": {
                 *         "type": "passport",
                 *         "number": "N1234567",
                 *         "country": "LK"
                 *       },
                 *       "externalId": "customer-4711",
                 *       "ongoingMonitoring": {
                 *         "enabled": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateScreeningRequestInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    /** @description `true` for a stored response. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requestId": "scr_sample"
                     *     }
                     */
                    "application/json": components["schemas"]["ScreeningRequestCreated"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description CREDITS_EXHAUSTED: The organization does not have enough credits for this request. Nothing was processed or charged. */
            402: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsProblem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The object created with this Idempotency-Key was deleted */
            410: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not JSON in UTF-8, or compressed */
            415: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScreeningRequestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example scr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requestId": "scr_sample",
                     *       "externalId": "customer-4711",
                     *       "entityType": "person",
                     *       "status": "completed",
                     *       "environment": "live",
                     *       "ongoingMonitoring": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "completedAt": "2026-11-21T09:30:02.000Z",
                     *       "retryAt": null,
                     *       "sources": [
                     *         {
                     *           "kind": "sanctions",
                     *           "source": "ofac",
                     *           "status": "success",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *           "hits": 1,
                     *           "alerting": 1,
                     *           "threshold": 0.7,
                     *           "alertThreshold": 0.85,
                     *           "checkedAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "alertThreshold": 0.85,
                     *       "matches": [
                     *         {
                     *           "type": "watchlist",
                     *           "source": "ofac",
                     *           "listVersion": "ofac-2026-11-20-1a2b3c4d",
                     *           "entityId": "ofac-0000",
                     *           "fullName": "MARCHETTI, Zoltan Veridicus",
                     *           "matchedName": "MARCHETTI, Zoltan Veridicus",
                     *           "score": 0.97,
                     *           "alerting": true,
                     *           "reasoning": "The name is the same in another order. The date of birth is the same."
                     *         }
                     *       ],
                     *       "alertIds": [
                     *         "alr_sample"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ScreeningRequest"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteScreeningRequestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example scr_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description ERASURE_BLOCKED: The subject cannot be erased while a screening is running or an alert is open.. LEGAL_HOLD: The data of the subject is under legal hold and cannot be erased. */
            409: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-10-23",
                     *       "to": "2026-11-21",
                     *       "since": "2026-11-01",
                     *       "balance": 9985,
                     *       "total": 15,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-21",
                     *           "product": "AML_SCREENING",
                     *           "credits": 15,
                     *           "calls": 2
                     *         }
                     *       ],
                     *       "keys": [
                     *         {
                     *           "keyId": "key_sample",
                     *           "name": "Backend",
                     *           "lastFour": "a1B2",
                     *           "product": "AML_SCREENING",
                     *           "credits": 15,
                     *           "calls": 2
                     *         }
                     *       ],
                     *       "operations": [
                     *         {
                     *           "keyId": "key_sample",
                     *           "name": "Backend",
                     *           "lastFour": "a1B2",
                     *           "operation": "screeningRequest",
                     *           "credits": 10,
                     *           "calls": 1
                     *         },
                     *         {
                     *           "keyId": "key_sample",
                     *           "name": "Backend",
                     *           "lastFour": "a1B2",
                     *           "operation": "sanctionsSearch",
                     *           "credits": 5,
                     *           "calls": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookDeliveries: {
        parameters: {
            query?: {
                destinationId?: string;
                status?: "pending" | "delivered" | "failed" | "cancelled";
                eventType?: "documentVerification.instance.created" | "documentVerification.instance.updated" | "documentVerification.instance.completed" | "documentVerification.instance.deleted" | "amlScreening.screeningRequest.created" | "amlScreening.screeningRequest.completed" | "amlScreening.screeningAlert.triggered" | "amlScreening.screeningAlert.statusChanged" | "amlScreening.screeningAlert.commentAdded" | "amlScreening.screeningAlert.commentDeleted" | "amlScreening.screeningAlert.deleted" | "system.apiKey.created" | "system.apiKey.invalidated" | "system.usage.limitWarning" | "system.usage.limitReached" | "kycSession.created" | "kycSession.stateChanged" | "kycSession.completed" | "kycSession.invalidated" | "kycSession.expired" | "kycSession.consentDeclined" | "kycSession.helpRequested" | "kycSession.helpAsked" | "kycSession.deleted";
                subjectId?: string;
                since?: string;
                until?: string;
                limit?: number;
                after?: string;
            };
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "dlv_sample",
                     *           "eventId": "evt_sample",
                     *           "eventType": "kycSession.completed",
                     *           "subjectId": "kyc_sample",
                     *           "destinationId": "whd_sample",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "failedAttempts": 0,
                     *           "lastStatus": 204,
                     *           "nextAttemptAt": null,
                     *           "deliveredAt": "2026-11-21T09:30:00.000Z",
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookDeliveriesId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path: {
                /** @example dlv_sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_sample",
                     *       "eventId": "evt_sample",
                     *       "eventType": "kycSession.completed",
                     *       "subjectId": "kyc_sample",
                     *       "destinationId": "whd_sample",
                     *       "status": "delivered",
                     *       "attempts": 1,
                     *       "failedAttempts": 0,
                     *       "lastStatus": 204,
                     *       "nextAttemptAt": null,
                     *       "deliveredAt": "2026-11-21T09:30:00.000Z",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "requestBody": "{\"id\":\"evt_sample\",\"type\":\"kycSession.completed\"}",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "requestHeaders": {
                     *             "webhook-id": "evt_sample"
                     *           },
                     *           "responseStatus": 204,
                     *           "responseBody": "",
                     *           "error": null,
                     *           "durationMs": 41,
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found, or no access */
            404: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Expected API version. An unsupported version is rejected (400). */
                "X-Api-Version"?: "2026-11-21";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable). */
                    "X-Ignored-Fields"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "destinations": [
                     *         {
                     *           "id": "whd_sample",
                     *           "url": "https://example.com/webhooks",
                     *           "description": "Onboarding service",
                     *           "eventTypes": [
                     *             "kycSession.completed"
                     *           ],
                     *           "environments": [
                     *             "live",
                     *             "test"
                     *           ],
                     *           "headerNames": [
                     *             "authorization"
                     *           ],
                     *           "enabled": true,
                     *           "disabledReason": null,
                     *           "disabledAt": null,
                     *           "failingSince": null,
                     *           "heldUntil": null,
                     *           "previousSecretUntil": null,
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "recent": {
                     *             "attempted": 120,
                     *             "delivered": 119,
                     *             "lastDeliveredAt": "2026-11-21T09:30:00.000Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        destinations: components["schemas"]["WebhookDestination"][];
                    };
                };
            };
            /** @description Invalid request */
            400: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not authenticated */
            401: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Method not supported */
            405: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Supported methods. */
                    Allow?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    /** @description Requests allowed in the window of the tightest limit. */
                    "RateLimit-Limit"?: number;
                    /** @description Remaining requests in the window. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted. */
                    "RateLimit-Reset"?: number;
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers exceed 64 kB. The body is empty. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another error */
            default: {
                headers: {
                    /** @description Identifies this request in the logs and in error responses. */
                    "X-Request-Id"?: string;
                    /** @description API version of the response (a date). */
                    "X-Api-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
export interface webhookEvents {
    "documentVerification.instance.created": components["schemas"]["DocumentVerificationInstanceCreatedEvent"];
    "documentVerification.instance.updated": components["schemas"]["DocumentVerificationInstanceUpdatedEvent"];
    "documentVerification.instance.completed": components["schemas"]["DocumentVerificationInstanceCompletedEvent"];
    "documentVerification.instance.deleted": components["schemas"]["DocumentVerificationInstanceDeletedEvent"];
    "amlScreening.screeningRequest.created": components["schemas"]["AmlScreeningScreeningRequestCreatedEvent"];
    "amlScreening.screeningRequest.completed": components["schemas"]["AmlScreeningScreeningRequestCompletedEvent"];
    "amlScreening.screeningAlert.triggered": components["schemas"]["AmlScreeningScreeningAlertTriggeredEvent"];
    "amlScreening.screeningAlert.statusChanged": components["schemas"]["AmlScreeningScreeningAlertStatusChangedEvent"];
    "amlScreening.screeningAlert.commentAdded": components["schemas"]["AmlScreeningScreeningAlertCommentAddedEvent"];
    "amlScreening.screeningAlert.commentDeleted": components["schemas"]["AmlScreeningScreeningAlertCommentDeletedEvent"];
    "amlScreening.screeningAlert.deleted": components["schemas"]["AmlScreeningScreeningAlertDeletedEvent"];
    "system.apiKey.created": components["schemas"]["SystemApiKeyCreatedEvent"];
    "system.apiKey.invalidated": components["schemas"]["SystemApiKeyInvalidatedEvent"];
    "system.usage.limitWarning": components["schemas"]["SystemUsageLimitWarningEvent"];
    "system.usage.limitReached": components["schemas"]["SystemUsageLimitReachedEvent"];
    "kycSession.created": components["schemas"]["KycSessionCreatedEvent"];
    "kycSession.stateChanged": components["schemas"]["KycSessionStateChangedEvent"];
    "kycSession.completed": components["schemas"]["KycSessionCompletedEvent"];
    "kycSession.invalidated": components["schemas"]["KycSessionInvalidatedEvent"];
    "kycSession.expired": components["schemas"]["KycSessionExpiredEvent"];
    "kycSession.consentDeclined": components["schemas"]["KycSessionConsentDeclinedEvent"];
    "kycSession.helpRequested": components["schemas"]["KycSessionHelpRequestedEvent"];
    "kycSession.helpAsked": components["schemas"]["KycSessionHelpAskedEvent"];
    "kycSession.deleted": components["schemas"]["KycSessionDeletedEvent"];
}
