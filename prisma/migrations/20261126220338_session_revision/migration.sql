-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
