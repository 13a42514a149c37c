-- Run once on the primary: runuser -u postgres -- psql -v password="…" -f create-owner.sql
-- The owner creates the schema and the service's log-in (npm run migrate). Web and worker lack its password.
set password_encryption = 'scram-sha-256';
create role tuma login createrole password :'password';
create database tuma owner tuma template template0 encoding 'UTF8';
create role prometheus login in role pg_monitor;
