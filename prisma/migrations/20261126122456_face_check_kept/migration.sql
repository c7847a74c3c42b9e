-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "faceKeptAt" TIMESTAMPTZ(3);
