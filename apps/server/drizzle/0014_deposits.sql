CREATE TABLE "deposit_quote" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	"rate" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_review" (
	"order_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"operator" text NOT NULL,
	"decision" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_review_order_id_round_operator_pk" PRIMARY KEY("order_id","round","operator")
);
--> statement-breakpoint
CREATE TABLE "pay_arrival" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"credited" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_arrival_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "pay_arrival_positive" CHECK ("pay_arrival"."amount" > 0),
	CONSTRAINT "pay_arrival_state" CHECK (state IN ('counting', 'held', 'credited', 'returning', 'returned') AND (state = 'credited') = (credited IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "pay_in" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"pay_type" text NOT NULL,
	"protocol" text,
	"bank_code" text DEFAULT '' NOT NULL,
	"quote_id" bigint,
	"rate" integer,
	"pay_amount" bigint NOT NULL,
	"pay_currency" text NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fee_min" bigint NOT NULL,
	"fee_max" bigint NOT NULL,
	"instruction_cipher" "bytea",
	"stage" text,
	"looks" integer DEFAULT 0 NOT NULL,
	"picture_id" bigint,
	"round" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_in_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "pay_in_positive" CHECK ("pay_in"."pay_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"reference" text PRIMARY KEY NOT NULL,
	"pay_type" text NOT NULL,
	"protocol" text,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payee" text DEFAULT 'confirms' NOT NULL,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_receipt" (
	"provider_ref" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "pay_order_unfinished";--> statement-breakpoint
ALTER TABLE "deposit_quote" ADD CONSTRAINT "deposit_quote_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_review" ADD CONSTRAINT "deposit_review_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_arrival" ADD CONSTRAINT "pay_arrival_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_in" ADD CONSTRAINT "pay_in_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_in" ADD CONSTRAINT "pay_in_quote_id_deposit_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."deposit_quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_quote_member" ON "deposit_quote" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pay_arrival_order" ON "pay_arrival" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_unfinished" ON "pay_order" USING btree ("member_id","kind") WHERE status IN ('created', 'awaiting_payment', 'processing') OR (status = 'reviewing' AND kind = 'withdraw');--> statement-breakpoint
INSERT INTO "pay_in" ("order_id", "pay_type", "pay_amount", "pay_currency", "fee_basis_points", "fee_min", "fee_max")
SELECT id, 'online', amount, currency, 0, 0, 0 FROM "pay_order" WHERE kind = 'deposit';--> statement-breakpoint
INSERT INTO "pay_arrival" ("id", "order_id", "provider", "provider_ref", "amount", "currency", "state", "credited", "at")
SELECT id, id, provider, provider_ref, amount, currency, 'credited', amount, updated_at
FROM "pay_order" WHERE kind = 'deposit' AND status = 'succeeded' AND provider_ref IS NOT NULL;--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "run_at")
SELECT 'deposit.open', 'open/' || id, jsonb_build_object('orderId', id::text), now()
FROM "pay_order" WHERE kind = 'deposit' AND status = 'awaiting_payment' ON CONFLICT DO NOTHING;
