CREATE TABLE "activity_version" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"data" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"made_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_version_site_id_activity_id_version_pk" PRIMARY KEY("site_id","activity_id","version"),
	CONSTRAINT "activity_version_state" CHECK (state IN ('draft', 'scheduled', 'stopped') AND version > 0)
);
--> statement-breakpoint
CREATE TABLE "draw" (
	"id" bigint PRIMARY KEY NOT NULL,
	"series_id" bigint NOT NULL,
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"nonce" text NOT NULL,
	"drawn_id" text NOT NULL,
	"prize_id" text NOT NULL,
	"reward_id" bigint,
	"is_paid" boolean NOT NULL,
	"day" date NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_number" UNIQUE("series_id","member_id","number")
);
--> statement-breakpoint
CREATE TABLE "draw_member" (
	"series_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "draw_member_series_id_member_id_pk" PRIMARY KEY("series_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "draw_series" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	CONSTRAINT "draw_series_day" UNIQUE("site_id","activity_id","version","day")
);
--> statement-breakpoint
CREATE TABLE "draw_stock" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"prize_id" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "draw_stock_site_id_activity_id_prize_id_pk" PRIMARY KEY("site_id","activity_id","prize_id"),
	CONSTRAINT "draw_stock_some" CHECK (given >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_day" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"is_made_up" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_day_member_id_activity_id_day_pk" PRIMARY KEY("member_id","activity_id","day")
);
--> statement-breakpoint
CREATE TABLE "black_tag" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "points_account" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "points_account_floor" CHECK (balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_movement" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"left_over" bigint NOT NULL,
	CONSTRAINT "points_movement_reference" UNIQUE("member_id","reference"),
	CONSTRAINT "points_movement_some" CHECK (points <> 0 AND left_over BETWEEN 0 AND greatest(points, 0)),
	CONSTRAINT "points_movement_expiry_of_gains" CHECK ((expires_at IS NOT NULL) = (points > 0))
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"grant_key" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"pool_id" text NOT NULL,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"coin_value" bigint NOT NULL,
	"goods" text NOT NULL,
	"turnover_times" smallint NOT NULL,
	"turnover_days" smallint NOT NULL,
	"min_odds_milli" integer NOT NULL,
	"state" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reward_key" UNIQUE("member_id","grant_key"),
	CONSTRAINT "reward_some" CHECK (amount > 0 AND coin_value >= 0),
	CONSTRAINT "reward_state" CHECK (state IN ('claimable', 'active', 'claimed', 'expired', 'revoked')
        AND (state = 'claimable') <= (claimed_at IS NULL) AND (state IN ('active', 'claimed')) <= (claimed_at IS NOT NULL)
        AND (state IN ('claimable', 'active')) = (ended_at IS NULL))
);
--> statement-breakpoint
CREATE TABLE "reward_pool" (
	"site_id" integer NOT NULL,
	"pool_id" text NOT NULL,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"granted" bigint NOT NULL,
	CONSTRAINT "reward_pool_site_id_pool_id_unit_currency_pk" PRIMARY KEY("site_id","pool_id","unit","currency"),
	CONSTRAINT "reward_pool_never_over" CHECK (granted BETWEEN 0 AND total)
);
--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_series_id_draw_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."draw_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_member" ADD CONSTRAINT "draw_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_day" ADD CONSTRAINT "sign_in_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "black_tag" ADD CONSTRAINT "black_tag_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_account" ADD CONSTRAINT "points_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_movement" ADD CONSTRAINT "points_movement_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_key" ON "draw" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "draw_day" ON "draw" USING btree ("member_id","activity_id","day");--> statement-breakpoint
CREATE INDEX "draw_winners" ON "draw" USING btree ("site_id","activity_id","id") WHERE reward_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "black_tag_member" ON "black_tag" USING btree ("member_id") WHERE lifted_at IS NULL;--> statement-breakpoint
CREATE INDEX "points_movement_member" ON "points_movement" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "points_movement_left" ON "points_movement" USING btree ("member_id","expires_at") WHERE left_over > 0;--> statement-breakpoint
CREATE INDEX "points_movement_expiry" ON "points_movement" USING btree ("expires_at") WHERE left_over > 0;--> statement-breakpoint
CREATE INDEX "reward_member" ON "reward" USING btree ("member_id","state","id");--> statement-breakpoint
CREATE INDEX "reward_open" ON "reward" USING btree ("expires_at") WHERE state IN ('claimable', 'active');--> statement-breakpoint
CREATE INDEX "reward_source" ON "reward" USING btree ("site_id","source","granted_at");