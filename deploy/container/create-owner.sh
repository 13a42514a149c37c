#!/bin/sh
# Run by the image of PostgreSQL when it makes its cluster: the owner of the database, which is no superuser. Its password
# stands in DATABASE_OWNER_URL, in owner.env.
set -eu
password=$(printf '%s' "$DATABASE_OWNER_URL" | sed -n 's#^postgres://tuma:\([^@]*\)@.*#\1#p')
psql -v ON_ERROR_STOP=1 -v password="$password" -U postgres -d postgres <<'SQL'
create role tuma login createrole password :'password';
alter database tuma owner to tuma;
SQL
