-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "mailNewLink" BOOLEAN,
ADD COLUMN     "nextSessionId" TEXT,
ADD COLUMN     "previousSessionId" TEXT;
