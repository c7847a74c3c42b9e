-- CreateTable
CREATE UNLOGGED TABLE "RateCount" (
    "subject" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL,

    CONSTRAINT "RateCount_pkey" PRIMARY KEY ("subject","minute")
);

