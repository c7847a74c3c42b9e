-- CreateTable
CREATE TABLE "PepRegisterVersion" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileOn" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PepRegisterVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PepRegisterVersion_source_publishedAt_idx" ON "PepRegisterVersion"("source", "publishedAt");

-- What is in use now was put in use once.
INSERT INTO "PepRegisterVersion" ("source", "checksum", "fileName", "fileOn", "bytes", "publishedAt")
SELECT "source", "checksum", "fileName", "fileOn", "bytes", COALESCE("publishedAt", CURRENT_TIMESTAMP) FROM "PepRegister"
WHERE "checksum" IS NOT NULL AND "bytes" IS NOT NULL;
