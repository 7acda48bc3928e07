CREATE TABLE "payout" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"destination_id" bigint NOT NULL,
	"quote_id" bigint,
	"rate" integer,
	"network_fee" bigint NOT NULL,
	"sent" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"arrival" bigint NOT NULL,
	"arrival_currency" text NOT NULL,
	"leg" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"until" timestamp (3) with time zone,
	"round" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payout_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "payout_parts" CHECK ("payout"."sent" > 0 AND "payout"."rounding" >= 0 AND "payout"."arrival" > 0)
);
--> statement-breakpoint
CREATE TABLE "turnover" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"required" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "turnover_positive" CHECK ("turnover"."required" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdraw_quote" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"destination_id" bigint NOT NULL,
	"rate" integer,
	"network_fee" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdraw_review" (
	"order_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"operator" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdraw_review_order_id_round_operator_pk" PRIMARY KEY("order_id","round","operator")
);
--> statement-breakpoint
CREATE TABLE "destination" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"slot" smallint NOT NULL,
	"network" text NOT NULL,
	"content_cipher" "bytea" NOT NULL,
	"number_hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"is_default" boolean NOT NULL,
	"confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "destination_slot_range" CHECK ("destination"."slot" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE TABLE "destination_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"destination_id" bigint,
	"other_member_id" bigint,
	"session_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payout" (
	"reference" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_quote_id_withdraw_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."withdraw_quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover" ADD CONSTRAINT "turnover_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_quote" ADD CONSTRAINT "withdraw_quote_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_quote" ADD CONSTRAINT "withdraw_quote_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_review" ADD CONSTRAINT "withdraw_review_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination" ADD CONSTRAINT "destination_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_event" ADD CONSTRAINT "destination_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_event" ADD CONSTRAINT "destination_event_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_event" ADD CONSTRAINT "destination_event_other_member_id_member_id_fk" FOREIGN KEY ("other_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_destination" ON "payout" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "turnover_open" ON "turnover" USING btree ("member_id","currency") WHERE cleared_at IS NULL;--> statement-breakpoint
CREATE INDEX "withdraw_quote_member" ON "withdraw_quote" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "destination_slot" ON "destination" USING btree ("member_id","kind","slot") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "destination_default" ON "destination" USING btree ("member_id","kind") WHERE is_default AND removed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "destination_number" ON "destination" USING btree ("site_id","number_hash") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "destination_past_number" ON "destination" USING btree ("site_id","number_hash");--> statement-breakpoint
CREATE INDEX "destination_event_member" ON "destination_event" USING btree ("member_id","kind");