-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "products" TEXT[],
    "environment" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "lastFour" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "invalidatedAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedRoute" TEXT,
    "lastUsedIp" TEXT,
    "createdBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "actorType" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "objectType" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditHead" (
    "organizationId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AuditHead_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "DocumentInstance" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL DEFAULT 'live',
    "apiKeyId" TEXT,
    "kycSessionId" TEXT,
    "processorId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "statusLabel" TEXT NOT NULL DEFAULT '',
    "inputData" JSONB,
    "metadata" JSONB,
    "shouldCropImages" BOOLEAN NOT NULL DEFAULT true,
    "result" JSONB,
    "error" TEXT,
    "errorCode" TEXT,
    "documentTypeId" TEXT,
    "creditsCharged" INTEGER NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DocumentInstance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DocumentStage" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "instanceId" TEXT NOT NULL,
    "stageId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "data" JSONB,
    "artefacts" JSONB,
    "errorCode" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DocumentStage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DocumentEvent" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "instanceId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "adapter" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KycSession" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL DEFAULT 'live',
    "apiKeyId" TEXT,
    "externalId" TEXT,
    "customerName" TEXT,
    "customerEmail" TEXT,
    "state" TEXT NOT NULL DEFAULT 'home',
    "seq" INTEGER NOT NULL DEFAULT 0,
    "data" JSONB NOT NULL DEFAULT '{}',
    "language" TEXT,
    "consent" JSONB,
    "isInvalid" BOOLEAN NOT NULL DEFAULT false,
    "invalidReason" TEXT,
    "lastError" TEXT,
    "isComplete" BOOLEAN NOT NULL DEFAULT false,
    "documentAttempts" INTEGER NOT NULL DEFAULT 0,
    "livenessAttempts" INTEGER NOT NULL DEFAULT 0,
    "tokenId" TEXT NOT NULL,
    "cookieHash" TEXT,
    "documentInstanceId" TEXT,
    "documentSettledId" TEXT,
    "faceVerification" JSONB,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "expiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "KycSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KycTimelineEntry" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KycTimelineEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Organization" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "lastSeenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConsoleSession" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "sessionVersion" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConsoleSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "result" JSONB,
    "completedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScreeningRequest" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL DEFAULT 'live',
    "apiKeyId" TEXT,
    "externalId" TEXT,
    "fullName" TEXT NOT NULL,
    "dateOfBirth" TEXT,
    "country" TEXT,
    "identificationDocument" JSONB,
    "monitoring" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "sources" JSONB NOT NULL DEFAULT '[]',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScreeningRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScreeningHit" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "listVersion" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "entry" JSONB NOT NULL,
    "scoring" JSONB NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScreeningHit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL DEFAULT 'live',
    "requestId" TEXT NOT NULL,
    "externalId" TEXT,
    "status" TEXT NOT NULL DEFAULT 'TRIGGERED',
    "priority" INTEGER NOT NULL,
    "riskLevel" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "subject" JSONB NOT NULL,
    "bestScore" DOUBLE PRECISION NOT NULL,
    "bestName" TEXT NOT NULL,
    "bestSource" TEXT NOT NULL,
    "assigneeId" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "pendingDecision" JSONB,
    "resolution" JSONB,
    "commentsCount" INTEGER NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertMatch" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "alertId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "listVersion" TEXT,
    "entityId" TEXT NOT NULL,
    "entry" JSONB NOT NULL,
    "scoring" JSONB NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "changed" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AlertMatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertComment" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "alertId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AlertComment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertTimelineEntry" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "alertId" TEXT NOT NULL,
    "actorId" TEXT,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AlertTimelineEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HighRiskCache" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "profiles" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HighRiskCache_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditAccount" (
    "organizationId" TEXT NOT NULL,
    "balance" INTEGER,
    "granted" INTEGER NOT NULL DEFAULT 0,
    "warnedAt" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditAccount_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "CreditEntry" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "apiKeyId" TEXT,
    "product" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WatchlistVersion" (
    "id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "names" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "report" JSONB NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WatchlistVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDestination" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "eventTypes" TEXT[],
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousSecretUntil" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "disabledReason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "failureToldAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookDestination_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookEvent" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "destinationId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "requestHeaders" JSONB NOT NULL,
    "responseStatus" INTEGER,
    "responseBody" TEXT,
    "error" TEXT,
    "durationMs" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ApiKey_organizationId_createdAt_idx" ON "ApiKey"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_organizationId_objectId_idx" ON "AuditEntry"("organizationId", "objectId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_organizationId_sequence_key" ON "AuditEntry"("organizationId", "sequence");

-- CreateIndex
CREATE INDEX "DocumentInstance_organizationId_createdAt_idx" ON "DocumentInstance"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "DocumentInstance_organizationId_status_idx" ON "DocumentInstance"("organizationId", "status");

-- CreateIndex
CREATE INDEX "DocumentInstance_status_updatedAt_idx" ON "DocumentInstance"("status", "updatedAt");

-- CreateIndex
CREATE INDEX "DocumentStage_organizationId_instanceId_idx" ON "DocumentStage"("organizationId", "instanceId");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentStage_instanceId_stageId_key" ON "DocumentStage"("instanceId", "stageId");

-- CreateIndex
CREATE INDEX "DocumentEvent_organizationId_idx" ON "DocumentEvent"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentEvent_instanceId_sequence_key" ON "DocumentEvent"("instanceId", "sequence");

-- CreateIndex
CREATE INDEX "StoredFile_organizationId_ownerId_idx" ON "StoredFile"("organizationId", "ownerId");

-- CreateIndex
CREATE INDEX "KycSession_organizationId_createdAt_idx" ON "KycSession"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "KycSession_organizationId_state_idx" ON "KycSession"("organizationId", "state");

-- CreateIndex
CREATE INDEX "KycSession_isComplete_expiresAt_idx" ON "KycSession"("isComplete", "expiresAt");

-- CreateIndex
CREATE INDEX "KycTimelineEntry_organizationId_sessionId_createdAt_idx" ON "KycTimelineEntry"("organizationId", "sessionId", "createdAt");

-- CreateIndex
CREATE INDEX "Member_organizationId_idx" ON "Member"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "Member_email_key" ON "Member"("email");

-- CreateIndex
CREATE INDEX "ConsoleSession_organizationId_memberId_idx" ON "ConsoleSession"("organizationId", "memberId");

-- CreateIndex
CREATE INDEX "OutboxMessage_sentAt_createdAt_idx" ON "OutboxMessage"("sentAt", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMessage_organizationId_idx" ON "OutboxMessage"("organizationId");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_createdAt_idx" ON "IdempotencyRecord"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "IdempotencyRecord_organizationId_apiKeyId_key_key" ON "IdempotencyRecord"("organizationId", "apiKeyId", "key");

-- CreateIndex
CREATE INDEX "ScreeningRequest_organizationId_createdAt_idx" ON "ScreeningRequest"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "ScreeningRequest_organizationId_externalId_idx" ON "ScreeningRequest"("organizationId", "externalId");

-- CreateIndex
CREATE INDEX "ScreeningRequest_status_updatedAt_idx" ON "ScreeningRequest"("status", "updatedAt");

-- CreateIndex
CREATE INDEX "ScreeningHit_organizationId_requestId_idx" ON "ScreeningHit"("organizationId", "requestId");

-- CreateIndex
CREATE UNIQUE INDEX "ScreeningHit_requestId_source_entityId_key" ON "ScreeningHit"("requestId", "source", "entityId");

-- CreateIndex
CREATE INDEX "Alert_organizationId_status_priority_createdAt_idx" ON "Alert"("organizationId", "status", "priority", "createdAt");

-- CreateIndex
CREATE INDEX "Alert_organizationId_requestId_idx" ON "Alert"("organizationId", "requestId");

-- CreateIndex
CREATE INDEX "AlertMatch_organizationId_alertId_idx" ON "AlertMatch"("organizationId", "alertId");

-- CreateIndex
CREATE UNIQUE INDEX "AlertMatch_alertId_source_entityId_key" ON "AlertMatch"("alertId", "source", "entityId");

-- CreateIndex
CREATE INDEX "AlertComment_organizationId_alertId_createdAt_idx" ON "AlertComment"("organizationId", "alertId", "createdAt");

-- CreateIndex
CREATE INDEX "AlertTimelineEntry_organizationId_alertId_createdAt_idx" ON "AlertTimelineEntry"("organizationId", "alertId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "HighRiskCache_organizationId_key_key" ON "HighRiskCache"("organizationId", "key");

-- CreateIndex
CREATE INDEX "CreditEntry_organizationId_createdAt_idx" ON "CreditEntry"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "CreditEntry_organizationId_apiKeyId_createdAt_idx" ON "CreditEntry"("organizationId", "apiKeyId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CreditEntry_organizationId_subjectId_kind_key" ON "CreditEntry"("organizationId", "subjectId", "kind");

-- CreateIndex
CREATE INDEX "WatchlistVersion_source_publishedAt_idx" ON "WatchlistVersion"("source", "publishedAt");

-- CreateIndex
CREATE UNIQUE INDEX "WatchlistVersion_source_checksum_key" ON "WatchlistVersion"("source", "checksum");

-- CreateIndex
CREATE INDEX "WebhookDestination_organizationId_idx" ON "WebhookDestination"("organizationId");

-- CreateIndex
CREATE INDEX "WebhookEvent_organizationId_createdAt_idx" ON "WebhookEvent"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookEvent_organizationId_subjectId_idx" ON "WebhookEvent"("organizationId", "subjectId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_organizationId_destinationId_createdAt_idx" ON "WebhookDelivery"("organizationId", "destinationId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_nextAttemptAt_idx" ON "WebhookDelivery"("status", "nextAttemptAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_eventId_destinationId_key" ON "WebhookDelivery"("eventId", "destinationId");

-- CreateIndex
CREATE INDEX "WebhookAttempt_organizationId_createdAt_idx" ON "WebhookAttempt"("organizationId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookAttempt_deliveryId_number_key" ON "WebhookAttempt"("deliveryId", "number");
