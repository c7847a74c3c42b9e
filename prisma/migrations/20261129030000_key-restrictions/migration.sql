-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "allowedAddresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "rateLimit" INTEGER;
