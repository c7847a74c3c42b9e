-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "untoldScore" DOUBLE PRECISION;
