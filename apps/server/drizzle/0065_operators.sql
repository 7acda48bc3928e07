CREATE TABLE "bet_rejection" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bet_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bet_rejection_note" CHECK (length(trim("bet_rejection"."note")) > 0)
);
--> statement-breakpoint
CREATE TABLE "order_opinion" (
	"order_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"operator" text NOT NULL,
	"decision" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_opinion_order_id_round_operator_pk" PRIMARY KEY("order_id","round","operator")
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"sealed_cipher" "bytea",
	"reason" text NOT NULL,
	"about_member" bigint,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decided_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "decision_key" UNIQUE("site_id","requested_by","idempotency_key"),
	CONSTRAINT "decision_reason" CHECK (length(trim("decision"."reason")) > 0),
	CONSTRAINT "decision_status" CHECK ("decision"."status" IN ('requested', 'carried_out', 'refused')),
	CONSTRAINT "decision_decided" CHECK (("decision"."status" = 'requested') = ("decision"."decided_by" IS NULL)),
	CONSTRAINT "decision_four_eyes" CHECK ("decision"."decided_by" IS DISTINCT FROM "decision"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"secret_cipher" "bytea" NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"roles" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "operator_name" UNIQUE("site_id","name"),
	CONSTRAINT "operator_status" CHECK ("operator"."status" IN ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" bigint PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_acted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "operator_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_trail" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"site_id" integer NOT NULL,
	"operator" text NOT NULL,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"trace_id" text NOT NULL,
	"about_member" bigint,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet_rejection" ADD CONSTRAINT "bet_rejection_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_opinion" ADD CONSTRAINT "order_opinion_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_about_member_member_id_fk" FOREIGN KEY ("about_member") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_rejection_bet" ON "bet_rejection" USING btree ("bet_id");--> statement-breakpoint
CREATE INDEX "decision_waiting" ON "decision" USING btree ("site_id","id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "decision_member" ON "decision" USING btree ("about_member");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_trail_site" ON "operator_trail" USING btree ("site_id","position");--> statement-breakpoint
CREATE INDEX "operator_trail_member" ON "operator_trail" USING btree ("about_member");