-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "documentGranted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "livenessGranted" INTEGER NOT NULL DEFAULT 0;
