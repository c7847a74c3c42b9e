-- AlterTable
ALTER TABLE "DocumentInstance" ADD COLUMN     "heading" TEXT,
ADD COLUMN     "searchKeys" TEXT[];

-- AlterTable
ALTER TABLE "ScreeningBatchRow" ADD COLUMN     "name" TEXT,
ADD COLUMN     "warning" TEXT;

-- CreateIndex
CREATE INDEX "DocumentInstance_searchKeys_idx" ON "DocumentInstance" USING GIN ("searchKeys");

-- Documents that were read before are found and named like those that come from now on.
UPDATE "DocumentInstance" d SET "heading" = t."heading", "searchKeys" = t."keys"
FROM (
  SELECT one.id, left(nullif(one.names[1], ''), 200) AS "heading", coalesce((
    SELECT array_agg(DISTINCT left(word, n))
    FROM regexp_split_to_table(lower(array_to_string(one.names || one.known, ' ')), '[[:space:][:punct:]]+') AS word,
      generate_series(2, least(length(word), 24)) AS n), ARRAY[]::TEXT[]) AS "keys"
  FROM (
    SELECT d.id,
      ARRAY(SELECT d.result #>> ARRAY['schema', field, 'value'] FROM unnest(ARRAY['fullName', 'supplierName', 'companyName', 'surname',
          'otherNames', 'fullNameSinhala', 'fullNameTamil', 'customerName', 'nicNumber', 'nicNumberOtherForm', 'passportNumber',
          'licenceNumber', 'invoiceNumber', 'orderNumber', 'registrationNumber']) WITH ORDINALITY AS f(field, at)
        WHERE d.result #>> ARRAY['schema', field, 'value'] <> '' ORDER BY at) AS names,
      ARRAY(SELECT f.filename FROM "StoredFile" f WHERE f."organizationId" = d."organizationId" AND f."ownerId" = d.id
        AND f.purpose = 'original') || ARRAY[s."customerName", s."externalId"] AS known
    FROM "DocumentInstance" d
    LEFT JOIN "KycSession" s ON s.id = d."kycSessionId" AND s."organizationId" = d."organizationId") one) t
WHERE t.id = d.id;
