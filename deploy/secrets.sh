#!/bin/sh
# Prints the secrets of a site: `sh deploy/secrets.sh >> site.env`, once. Hexadecimal, so that they may stand in
# addresses, YAML and INI files without quotes.
set -eu
for name in OWNER_PASSWORD SERVICE_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD METRICS_TOKEN SECRET_KEY VAPID_PRIVATE_KEY \
  BACKUP_CIPHER_PASS REDIS_PASSWORD; do
  echo "$name=$(openssl rand -hex 32)"
done
