#!/bin/sh
# Writes random secrets to ./secrets once; existing files are kept. Back up secrets/root-key: nothing can replace it.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
random() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
make() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
make root-key "$(random 32)"
make metrics-token "$(random 24)"
make database-password "$(random 24)"
make database-url "postgresql://gatehouse:$(cat secrets/database-password)@database:5432/gatehouse"
make inngest-event-key "$(random 24)"
make inngest-signing-key "$(random 32)"
make inngest.env "INNGEST_EVENT_KEY=$(cat secrets/inngest-event-key)
INNGEST_SIGNING_KEY=$(cat secrets/inngest-signing-key)
INNGEST_POSTGRES_URI=postgresql://gatehouse:$(cat secrets/database-password)@database:5432/inngest?sslmode=disable
"
make s3-secret-key "$(random 24)"
make s3.env "ROOT_ACCESS_KEY=gatehouse
ROOT_SECRET_KEY=$(cat secrets/s3-secret-key)
"
# Mounted with the mode of the host, and the container runs as another user; the folder itself is closed.
chmod 644 secrets/*
