-- Spreads the tables of dbdiag over the machines of a Citus cluster. Run it once, on the coordinator, after dbdiag has opened
-- the database there: psql --single-transaction isn't needed. With the repository, `pnpm distribute` does the same and leaves
-- out what is done already. What was tried: docs/guides/several-machines.md.

begin;
set local citus.multi_shard_modify_mode = 'sequential';
alter table "dbdiag"."ticket" drop constraint ticket_root_cause_id_fkey;
select create_reference_table('"dbdiag"."migration"');
select create_reference_table('"dbdiag"."migration_lock"');
select create_reference_table('"dbdiag"."phenomenon"');
select create_reference_table('"dbdiag"."root_cause"');
select create_reference_table('"dbdiag"."knowledge_parameter"');
select create_reference_table('"dbdiag"."knowledge_subject"');
select create_reference_table('"dbdiag"."knowledge_version"');
select create_reference_table('"dbdiag"."knowledge_change"');
select create_distributed_table('"dbdiag"."ticket"', 'id', colocate_with => 'none');
select create_distributed_table('"dbdiag"."raw_ticket"', 'id', colocate_with => '"dbdiag"."ticket"');
select create_distributed_table('"dbdiag"."ticket_count"', 'root_cause_id', colocate_with => 'none');
select create_distributed_table('"dbdiag"."phenomenon_count"', 'root_cause_id', colocate_with => '"dbdiag"."ticket_count"');
select create_distributed_table('"dbdiag"."pair_count"', 'root_cause_id', colocate_with => '"dbdiag"."ticket_count"');
select create_distributed_table('"dbdiag"."session"', 'id', colocate_with => 'none');
select create_distributed_table('"dbdiag"."audit_entry"', 'session_id', colocate_with => '"dbdiag"."session"');
alter table "dbdiag"."ticket" add constraint ticket_root_cause_id_fkey foreign key (root_cause_id) references "dbdiag"."root_cause" (id);
commit;
