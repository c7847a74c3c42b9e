-- DropIndex
DROP INDEX "WatchlistVersion_source_checksum_key";

-- AlterTable
ALTER TABLE "WatchlistVersion" ADD COLUMN     "contentHash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "monitoredAt" TIMESTAMPTZ(3),
ADD COLUMN     "sequence" INTEGER;

-- CreateTable
CREATE TABLE "WatchlistEntry" (
    "source" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "firstSequence" INTEGER NOT NULL,
    "lastSequence" INTEGER,
    "hash" TEXT NOT NULL,
    "entry" TEXT NOT NULL,

    CONSTRAINT "WatchlistEntry_pkey" PRIMARY KEY ("source","entityId","firstSequence")
);

-- CreateTable
CREATE TABLE "WatchlistSource" (
    "source" TEXT NOT NULL,
    "phase" TEXT NOT NULL DEFAULT 'idle',
    "phaseAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "progress" JSONB,
    "checkedAt" TIMESTAMPTZ(3),
    "freshAt" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "reason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "validators" JSONB,

    CONSTRAINT "WatchlistSource_pkey" PRIMARY KEY ("source")
);

-- CreateIndex
CREATE INDEX "WatchlistEntry_source_lastSequence_idx" ON "WatchlistEntry"("source", "lastSequence");

-- CreateIndex
CREATE INDEX "WatchlistEntry_source_firstSequence_idx" ON "WatchlistEntry"("source", "firstSequence");

-- CreateIndex
CREATE INDEX "WatchlistVersion_label_idx" ON "WatchlistVersion"("label");

-- CreateIndex
CREATE UNIQUE INDEX "WatchlistVersion_source_sequence_key" ON "WatchlistVersion"("source", "sequence");

-- Versions recorded before this kept no contents: the next refresh publishes them anew, with their entries.
UPDATE "WatchlistVersion" SET "status" = 'superseded' WHERE "status" = 'published';
