-- Wakes open streams (platform/db/change-hub.ts). Payloads hold ids only.
CREATE FUNCTION "gatehouse_notify_organization"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('gatehouse_changes', 'organization:' || OLD."organizationId");
  ELSE
    PERFORM pg_notify('gatehouse_changes', 'organization:' || NEW."organizationId");
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION "gatehouse_notify_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gatehouse_changes', 'document:' || OLD."id");
  IF OLD."kycSessionId" IS NOT NULL THEN
    PERFORM pg_notify('gatehouse_changes', 'kyc:' || OLD."kycSessionId");
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION "gatehouse_notify_kyc_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gatehouse_changes', 'kyc:' || OLD."id");
  RETURN NULL;
END
$$;

CREATE FUNCTION "gatehouse_notify_liveness_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gatehouse_changes', 'kyc:' || NEW."sessionId");
  RETURN NULL;
END
$$;

CREATE TRIGGER "AuditHead_notify" AFTER INSERT OR UPDATE ON "AuditHead" FOR EACH ROW EXECUTE FUNCTION "gatehouse_notify_organization"();
CREATE TRIGGER "Member_notify" AFTER UPDATE ON "Member" FOR EACH ROW EXECUTE FUNCTION "gatehouse_notify_organization"();
CREATE TRIGGER "ConsoleSession_notify" AFTER DELETE ON "ConsoleSession" FOR EACH ROW EXECUTE FUNCTION "gatehouse_notify_organization"();
CREATE TRIGGER "DocumentInstance_notify" AFTER UPDATE OR DELETE ON "DocumentInstance" FOR EACH ROW EXECUTE FUNCTION "gatehouse_notify_document"();
CREATE TRIGGER "KycSession_notify" AFTER UPDATE OR DELETE ON "KycSession" FOR EACH ROW EXECUTE FUNCTION "gatehouse_notify_kyc_session"();
CREATE TRIGGER "KycLivenessRun_notify" AFTER INSERT OR UPDATE ON "KycLivenessRun" FOR EACH ROW EXECUTE FUNCTION "gatehouse_notify_liveness_run"();
