#!/bin/sh
# The PostgreSQL image runs this script when it initializes the cluster. Creates the database owner, which is
# not a superuser. DATABASE_OWNER_URL in owner.env contains the password.
set -eu
password=$(printf '%s' "$DATABASE_OWNER_URL" | sed -n 's#^postgres://tuma:\([^@]*\)@.*#\1#p')
psql -v ON_ERROR_STOP=1 -v password="$password" -U postgres -d postgres <<'SQL'
create role tuma login createrole password :'password';
alter database tuma owner to tuma;
SQL
