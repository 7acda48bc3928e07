CREATE TABLE "rebate_day" (
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"level" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"carry" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"reward_id" bigint,
	CONSTRAINT "rebate_day_member_id_currency_day_pk" PRIMARY KEY("member_id","currency","day"),
	CONSTRAINT "rebate_day_amount" CHECK (amount >= 0 AND carry < 10000)
);
--> statement-breakpoint
CREATE TABLE "vip_change" (
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_level" smallint NOT NULL,
	"to_level" smallint NOT NULL,
	"growth" bigint NOT NULL,
	"growth_after" bigint NOT NULL,
	"until" date,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vip_change_member_id_day_kind_pk" PRIMARY KEY("member_id","day","kind"),
	CONSTRAINT "vip_change_kind" CHECK (kind IN ('moved', 'rise', 'keep', 'fall')),
	CONSTRAINT "vip_change_direction" CHECK ((kind = 'rise') = (to_level > from_level AND kind <> 'moved') AND (kind = 'fall') = (to_level < from_level))
);
--> statement-breakpoint
CREATE TABLE "vip_day" (
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"about" date NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"rebatable" bigint NOT NULL,
	"growth" bigint NOT NULL,
	CONSTRAINT "vip_day_member_id_about_day_kind_currency_pk" PRIMARY KEY("member_id","about","day","kind","currency")
);
--> statement-breakpoint
CREATE TABLE "vip_member" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"growth" bigint NOT NULL,
	"since" date NOT NULL,
	"keep_until" date,
	"kept" bigint NOT NULL,
	"noticed" date,
	CONSTRAINT "vip_member_level_range" CHECK (level BETWEEN 0 AND 99)
);
--> statement-breakpoint
CREATE TABLE "vip_site" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"counted_to" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rebate_day" ADD CONSTRAINT "rebate_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_change" ADD CONSTRAINT "vip_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_day" ADD CONSTRAINT "vip_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_member" ADD CONSTRAINT "vip_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rebate_day_due" ON "rebate_day" USING btree ("site_id","day") WHERE reward_id IS NULL AND amount > 0;--> statement-breakpoint
CREATE INDEX "vip_change_day" ON "vip_change" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "vip_day_day" ON "vip_day" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "vip_member_deadline" ON "vip_member" USING btree ("site_id","keep_until") WHERE keep_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "vip_member_level" ON "vip_member" USING btree ("site_id","level");--> statement-breakpoint
CREATE INDEX "bet_settled" ON "bet" USING btree ("settled_at") WHERE settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bet_event_corrected" ON "bet_event" USING btree ("at") WHERE status IN ('resettled', 'reopened', 'cancelled');--> statement-breakpoint
CREATE INDEX "pay_order_arrived" ON "pay_order" USING btree ("updated_at") WHERE kind = 'deposit' AND status = 'succeeded';