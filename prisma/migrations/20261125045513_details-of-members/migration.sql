-- AlterTable
ALTER TABLE "DetailRequest" ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'customer',
ALTER COLUMN "tokenHash" DROP NOT NULL;
