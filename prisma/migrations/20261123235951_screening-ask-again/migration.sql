-- AlterTable
ALTER TABLE "ScreeningRequest" ADD COLUMN     "lacking" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "retries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "retryAt" TIMESTAMPTZ(3),
ADD COLUMN     "retrying" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "ScreeningRequest_retryAt_idx" ON "ScreeningRequest"("retryAt");


-- Runs that ended in part within the last month are asked again too.
UPDATE "ScreeningRequest" r
SET lacking = ARRAY(
      SELECT DISTINCT line ->> 'source' FROM jsonb_array_elements(r.sources) AS line
      WHERE line ->> 'status' IN ('failed', 'unavailable') ORDER BY 1),
    "retryAt" = now()
WHERE r.status = 'completed_partial' AND r."createdAt" > now() - interval '30 days';
