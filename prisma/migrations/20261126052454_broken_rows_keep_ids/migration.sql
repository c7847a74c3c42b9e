-- AlterTable
ALTER TABLE "ScreeningBatchRow" ADD COLUMN     "externalId" TEXT;

-- What is to be forgotten with a person (services/screening/delete-screening.ts). Prisma knows no such index.
CREATE INDEX "ScreeningBatchRow_broken_externalId" ON "ScreeningBatchRow" ("organizationId", "externalId") WHERE "externalId" IS NOT NULL;
