CREATE TABLE "deposit_bonus" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"bonus_id" text NOT NULL,
	"name" text NOT NULL,
	"percent" smallint NOT NULL,
	"max" bigint NOT NULL,
	"min" bigint NOT NULL,
	"turnover_times" smallint NOT NULL,
	"days" smallint NOT NULL,
	"min_odds_milli" integer NOT NULL,
	"times" integer,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_bonus_amounts" CHECK ("deposit_bonus"."amount" >= 0 AND "deposit_bonus"."required" >= "deposit_bonus"."amount"),
	CONSTRAINT "deposit_bonus_state" CHECK (state IN ('chosen', 'active', 'released', 'cancelled', 'expired', 'void')
        AND (state IN ('chosen', 'void')) = (granted_at IS NULL) AND (granted_at IS NULL) = (expires_at IS NULL)
        AND (state IN ('chosen', 'active')) = (ended_at IS NULL))
);
--> statement-breakpoint
ALTER TABLE "deposit_bonus" ADD CONSTRAINT "deposit_bonus_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_bonus" ADD CONSTRAINT "deposit_bonus_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_bonus_member" ON "deposit_bonus" USING btree ("member_id","currency");--> statement-breakpoint
CREATE INDEX "deposit_bonus_chosen" ON "deposit_bonus" USING btree ("chosen_at") WHERE state = 'chosen';--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_bonus_active" ON "deposit_bonus" USING btree ("member_id","currency") WHERE state = 'active';