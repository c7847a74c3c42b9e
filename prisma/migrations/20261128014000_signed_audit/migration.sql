-- CreateTable
CREATE TABLE "AuditAnchor" (
    "organizationId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditAnchor_pkey" PRIMARY KEY ("organizationId","sequence")
);

-- The audit log is append-only for the application: entries and anchors are inserted, the head only moves forward.
CREATE FUNCTION "refuseAuditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% refused: "%" is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuseAuditChange"();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();

CREATE TRIGGER "AuditAnchor_append_only" BEFORE UPDATE OR DELETE ON "AuditAnchor"
  FOR EACH ROW EXECUTE FUNCTION "refuseAuditChange"();
CREATE TRIGGER "AuditAnchor_no_truncate" BEFORE TRUNCATE ON "AuditAnchor"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();

CREATE TRIGGER "AuditHead_forward" BEFORE UPDATE ON "AuditHead"
  FOR EACH ROW WHEN (NEW."organizationId" IS DISTINCT FROM OLD."organizationId" OR NEW."sequence" <= OLD."sequence")
  EXECUTE FUNCTION "refuseAuditChange"();
CREATE TRIGGER "AuditHead_no_delete" BEFORE DELETE ON "AuditHead"
  FOR EACH ROW EXECUTE FUNCTION "refuseAuditChange"();
CREATE TRIGGER "AuditHead_no_truncate" BEFORE TRUNCATE ON "AuditHead"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();
