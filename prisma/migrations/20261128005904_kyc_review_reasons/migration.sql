-- AlterTable
ALTER TABLE "KycLivenessRun" ADD COLUMN     "reviewReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "pageOpenedAt" TIMESTAMPTZ(3);

-- A page that has exchanged its link was requested from this server.
UPDATE "KycSession" SET "pageOpenedAt" = "createdAt" WHERE "cookieHash" IS NOT NULL AND NOT "isComplete";
