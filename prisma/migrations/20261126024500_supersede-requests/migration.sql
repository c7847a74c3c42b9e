-- The newest request of an external id ends the watch of those before, and takes the place of those of the same name; who was watched is
-- answered. A function, because what it calls reads what was committed by then: the statement around it begins before it has the lock of
-- the person and would not see a request that was written meanwhile.
CREATE FUNCTION "supersedeRequests"(organization text, environment_ text, external_id text, person_key text, at timestamptz) RETURNS SETOF text
LANGUAGE sql VOLATILE AS $$
  UPDATE "ScreeningRequest" r SET monitoring = false, superseded = r.superseded OR r."personKey" IS NOT DISTINCT FROM person_key,
    "updatedAt" = CASE WHEN before.monitoring THEN at ELSE r."updatedAt" END
  FROM (SELECT id, monitoring FROM "ScreeningRequest" WHERE "organizationId" = organization AND environment = environment_
    AND "externalId" = external_id AND (monitoring OR (NOT superseded AND "personKey" = person_key)) FOR UPDATE) before
  WHERE r.id = before.id
  RETURNING CASE WHEN before.monitoring THEN r."fullName" END
$$;
