-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "returnUrl" TEXT;
