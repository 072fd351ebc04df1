CREATE SCHEMA dbdiag;

CREATE TABLE dbdiag.audit_entry (
  "position" bigint NOT NULL,
  session_id text COLLATE "C" NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  action text NOT NULL,
  facts json NOT NULL,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (session_id, "position")
);

CREATE TABLE dbdiag.knowledge_change (
  version bigint NOT NULL,
  tickets jsonb NOT NULL,
  CONSTRAINT knowledge_change_pkey PRIMARY KEY (version),
  CONSTRAINT knowledge_change_tickets_check CHECK ((jsonb_typeof(tickets) = 'object'::text))
);

CREATE TABLE dbdiag.knowledge_parameter (
  name text COLLATE "C" NOT NULL,
  value double precision NOT NULL,
  CONSTRAINT knowledge_parameter_pkey PRIMARY KEY (name)
);

CREATE TABLE dbdiag.knowledge_subject (
  id smallint NOT NULL,
  document json NOT NULL,
  CONSTRAINT knowledge_subject_pkey PRIMARY KEY (id),
  CONSTRAINT knowledge_subject_document_check CHECK ((json_typeof(document) = 'object'::text)),
  CONSTRAINT knowledge_subject_id_check CHECK ((id = 1))
);

CREATE TABLE dbdiag.knowledge_version (
  id smallint NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT knowledge_version_pkey PRIMARY KEY (id),
  CONSTRAINT knowledge_version_id_check CHECK ((id = 1))
);

CREATE TABLE dbdiag.migration (
  name character varying(255) NOT NULL,
  "timestamp" character varying(255) NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE dbdiag.migration_lock (
  id character varying(255) NOT NULL,
  is_locked integer NOT NULL DEFAULT 0,
  CONSTRAINT migration_lock_pkey PRIMARY KEY (id)
);

CREATE TABLE dbdiag.pair_count (
  root_cause_id text COLLATE "C" NOT NULL,
  ticket_set text COLLATE "C" NOT NULL,
  first_id text COLLATE "C" NOT NULL,
  second_id text COLLATE "C" NOT NULL,
  together integer NOT NULL,
  CONSTRAINT pair_count_pkey PRIMARY KEY (root_cause_id, ticket_set, first_id, second_id),
  CONSTRAINT pair_count_check CHECK ((first_id < second_id))
);
COMMENT ON COLUMN dbdiag.pair_count.root_cause_id IS 'healthy: systems measured without a fault.';
COMMENT ON COLUMN dbdiag.pair_count.ticket_set IS 'Empty: tickets without a set.';

CREATE TABLE dbdiag.phenomenon (
  id text COLLATE "C" NOT NULL,
  description jsonb NOT NULL,
  observed_by text NOT NULL,
  observation_method jsonb NOT NULL,
  sql text,
  threshold jsonb,
  aliases jsonb,
  cost double precision,
  glance jsonb,
  CONSTRAINT phenomenon_pkey PRIMARY KEY (id),
  CONSTRAINT phenomenon_aliases_check CHECK ((jsonb_typeof(aliases) = 'object'::text)),
  CONSTRAINT phenomenon_cost_check CHECK (((cost > (0)::double precision) AND (cost < 'Infinity'::double precision))),
  CONSTRAINT phenomenon_description_check CHECK ((jsonb_typeof(description) = 'object'::text)),
  CONSTRAINT phenomenon_glance_check CHECK ((jsonb_typeof(glance) = 'object'::text)),
  CONSTRAINT phenomenon_observation_method_check CHECK ((jsonb_typeof(observation_method) = 'object'::text)),
  CONSTRAINT phenomenon_observed_by_check CHECK ((observed_by = ANY (ARRAY['sql'::text, 'log'::text, 'os'::text, 'client'::text, 'explain'::text, 'person'::text]))),
  CONSTRAINT phenomenon_threshold_check CHECK ((jsonb_typeof(threshold) = 'object'::text))
);

CREATE TABLE dbdiag.phenomenon_count (
  root_cause_id text COLLATE "C" NOT NULL,
  ticket_set text COLLATE "C" NOT NULL,
  phenomenon_id text COLLATE "C" NOT NULL,
  present integer NOT NULL,
  absent integer NOT NULL,
  unexamined integer NOT NULL,
  CONSTRAINT phenomenon_count_pkey PRIMARY KEY (root_cause_id, ticket_set, phenomenon_id)
);
COMMENT ON COLUMN dbdiag.phenomenon_count.root_cause_id IS 'healthy: systems measured without a fault.';
COMMENT ON COLUMN dbdiag.phenomenon_count.ticket_set IS 'Empty: tickets without a set.';

CREATE TABLE dbdiag.raw_ticket (
  id text COLLATE "C" NOT NULL,
  document json NOT NULL,
  CONSTRAINT raw_ticket_pkey PRIMARY KEY (id),
  CONSTRAINT raw_ticket_document_check CHECK ((json_typeof(document) = 'object'::text))
);

CREATE TABLE dbdiag.root_cause (
  id text COLLATE "C" NOT NULL,
  description jsonb NOT NULL,
  category text NOT NULL,
  mechanism jsonb,
  solution jsonb NOT NULL,
  verification jsonb,
  aliases jsonb,
  expectations jsonb,
  circumstances text[],
  CONSTRAINT root_cause_pkey PRIMARY KEY (id),
  CONSTRAINT root_cause_aliases_check CHECK ((jsonb_typeof(aliases) = 'object'::text)),
  CONSTRAINT root_cause_circumstances_check CHECK ((array_position(circumstances, NULL::text) IS NULL)),
  CONSTRAINT root_cause_description_check CHECK ((jsonb_typeof(description) = 'object'::text)),
  CONSTRAINT root_cause_expectations_check CHECK ((jsonb_typeof(expectations) = 'array'::text)),
  CONSTRAINT root_cause_mechanism_check CHECK ((jsonb_typeof(mechanism) = 'object'::text)),
  CONSTRAINT root_cause_solution_check CHECK ((jsonb_typeof(solution) = 'array'::text)),
  CONSTRAINT root_cause_verification_check CHECK ((jsonb_typeof(verification) = 'object'::text))
);

CREATE TABLE dbdiag.session (
  id text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  document json NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL DEFAULT statement_timestamp(),
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_revision_check CHECK ((revision > 0))
);
CREATE INDEX session_newest_first ON dbdiag.session USING btree (saved_at DESC, id);

CREATE TABLE dbdiag.ticket (
  id text COLLATE "C" NOT NULL,
  root_cause_id text COLLATE "C",
  present text[] NOT NULL,
  absent text[] NOT NULL,
  unexamined text[] NOT NULL,
  source text NOT NULL,
  description jsonb,
  ticket_set text,
  CONSTRAINT ticket_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_root_cause_id_fkey FOREIGN KEY (root_cause_id) REFERENCES dbdiag.root_cause(id),
  CONSTRAINT ticket_absent_check CHECK ((array_position(absent, NULL::text) IS NULL)),
  CONSTRAINT ticket_description_check CHECK ((jsonb_typeof(description) = 'object'::text)),
  CONSTRAINT ticket_present_check CHECK ((array_position(present, NULL::text) IS NULL)),
  CONSTRAINT ticket_ticket_set_check CHECK ((ticket_set <> ''::text)),
  CONSTRAINT ticket_unexamined_check CHECK ((array_position(unexamined, NULL::text) IS NULL))
);
COMMENT ON COLUMN dbdiag.ticket.root_cause_id IS 'Null: a system measured without a fault.';
CREATE INDEX ticket_of_cause ON dbdiag.ticket USING btree (COALESCE(root_cause_id, 'healthy'::text), COALESCE(ticket_set, ''::text) COLLATE "C", id);

CREATE TABLE dbdiag.ticket_count (
  root_cause_id text COLLATE "C" NOT NULL,
  ticket_set text COLLATE "C" NOT NULL,
  tickets integer NOT NULL,
  CONSTRAINT ticket_count_pkey PRIMARY KEY (root_cause_id, ticket_set)
);
COMMENT ON COLUMN dbdiag.ticket_count.root_cause_id IS 'healthy: systems measured without a fault.';
COMMENT ON COLUMN dbdiag.ticket_count.ticket_set IS 'Empty: tickets without a set.';
