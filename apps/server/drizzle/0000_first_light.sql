CREATE SEQUENCE "public"."node_number" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "job_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"member_id" bigint,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"allow_negative" boolean NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_owner" UNIQUE NULLS NOT DISTINCT("site_id","member_id","kind","currency"),
	CONSTRAINT "ledger_account_currency" UNIQUE("id","currency"),
	CONSTRAINT "ledger_account_not_negative" CHECK ("ledger_account"."allow_negative" OR "ledger_account"."balance" >= 0),
	CONSTRAINT "ledger_account_known_currency" CHECK ("ledger_account"."currency" IN ('CNY', 'USDT'))
);
--> statement-breakpoint
CREATE TABLE "ledger_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"journals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"journal_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"debit_balance" bigint NOT NULL,
	"credit_balance" bigint NOT NULL,
	CONSTRAINT "ledger_entry_journal_id_position_pk" PRIMARY KEY("journal_id","position"),
	CONSTRAINT "ledger_entry_positive" CHECK ("ledger_entry"."amount" > 0),
	CONSTRAINT "ledger_entry_two_accounts" CHECK ("ledger_entry"."debit_account" <> "ledger_entry"."credit_account")
);
--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"reference" text PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"opened_by" bigint NOT NULL,
	CONSTRAINT "ledger_hold_range" CHECK ("ledger_hold"."remaining" >= 0 AND "ledger_hold"."remaining" <= "ledger_hold"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_journal" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"block_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"reference" text NOT NULL,
	"session_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journal_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"nick_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"dial" text NOT NULL,
	"phone_cipher" "bytea" NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"birthday" date NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"currency" text NOT NULL,
	"vip_level" integer DEFAULT 0 NOT NULL,
	"invite_code" text DEFAULT '' NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"withdraw_password_hash" text,
	"withdraw_failures" integer DEFAULT 0 NOT NULL,
	"withdraw_locked_until" timestamp (3) with time zone,
	"login_failures" integer DEFAULT 0 NOT NULL,
	"login_locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_name" UNIQUE("site_id","name_key"),
	CONSTRAINT "member_phone" UNIQUE("site_id","phone_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"target_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"client_type" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bet" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"potential_return" bigint NOT NULL,
	"odds_change" text NOT NULL,
	"odds_format" text NOT NULL,
	"rule_version" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"decides_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"payout" bigint,
	"settlement_version" integer DEFAULT 0 NOT NULL,
	"reject_reason" text,
	CONSTRAINT "bet_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "bet_stake_positive" CHECK ("bet"."stake" > 0)
);
--> statement-breakpoint
CREATE TABLE "bet_event" (
	"bet_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "bet_event_bet_id_position_pk" PRIMARY KEY("bet_id","position")
);
--> statement-breakpoint
CREATE TABLE "bet_leg" (
	"bet_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"match_id" bigint NOT NULL,
	"market_id" text NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"line_quarters" integer,
	"outcome" text NOT NULL,
	"odds_milli" integer NOT NULL,
	"in_play" boolean NOT NULL,
	"home_at_bet" smallint,
	"away_at_bet" smallint,
	"minute_at_bet" text,
	"result" text DEFAULT 'pending' NOT NULL,
	"result_home" smallint,
	"result_away" smallint,
	CONSTRAINT "bet_leg_bet_id_position_pk" PRIMARY KEY("bet_id","position"),
	CONSTRAINT "bet_leg_odds" CHECK ("bet_leg"."odds_milli" > 1000)
);
--> statement-breakpoint
CREATE TABLE "match" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"info" jsonb NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "match_result" (
	"match_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"result" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_result_match_id_version_pk" PRIMARY KEY("match_id","version")
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"route" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone,
	CONSTRAINT "pay_order_key" UNIQUE("member_id","kind","idempotency_key"),
	CONSTRAINT "pay_order_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "pay_order_positive" CHECK ("pay_order"."amount" > 0 AND "pay_order"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_order_event" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "pay_order_event_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_journal_id_ledger_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_debit" FOREIGN KEY ("debit_account","currency") REFERENCES "public"."ledger_account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_credit" FOREIGN KEY ("credit_account","currency") REFERENCES "public"."ledger_account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_account_ledger_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet" ADD CONSTRAINT "bet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_event" ADD CONSTRAINT "bet_event_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_leg" ADD CONSTRAINT "bet_leg_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_leg" ADD CONSTRAINT "bet_leg_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_result" ADD CONSTRAINT "match_result_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order_event" ADD CONSTRAINT "pay_order_event_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "ledger_entry_debit_account" ON "ledger_entry" USING btree ("debit_account","journal_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_credit_account" ON "ledger_entry" USING btree ("credit_account","journal_id");--> statement-breakpoint
CREATE INDEX "ledger_hold_open" ON "ledger_hold" USING btree ("account") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "ledger_journal_block" ON "ledger_journal" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "ledger_journal_reference" ON "ledger_journal" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "bet_member" ON "bet" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bet_confirming" ON "bet" USING btree ("decides_at") WHERE status = 'confirming';--> statement-breakpoint
CREATE INDEX "bet_leg_match" ON "bet_leg" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_start" ON "match" USING btree ("sport","start_at");--> statement-breakpoint
CREATE INDEX "pay_order_member" ON "pay_order" USING btree ("member_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_unfinished" ON "pay_order" USING btree ("member_id","kind") WHERE status IN ('created', 'awaiting_payment', 'processing', 'reviewing');