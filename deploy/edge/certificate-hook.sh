#!/bin/sh
# certbot runs this script after each renewal. HAProxy needs one file with certificate and key, and a reload.
set -eu
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > /etc/haproxy/site.pem.new
mv /etc/haproxy/site.pem.new /etc/haproxy/site.pem
systemctl reload-or-restart haproxy
