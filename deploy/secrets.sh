#!/bin/sh
# Prints the secrets of a site. Run once: `sh deploy/secrets.sh >> site.env`. The secrets are hexadecimal, so
# that URLs, YAML and INI files need no quotes.
set -eu
for name in OWNER_PASSWORD SERVICE_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD METRICS_TOKEN SECRET_KEY VAPID_PRIVATE_KEY \
  BACKUP_CIPHER_PASS REDIS_PASSWORD; do
  echo "$name=$(openssl rand -hex 32)"
done
