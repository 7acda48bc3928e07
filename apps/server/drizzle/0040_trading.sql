CREATE TABLE "bet_cap" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"stake_max" bigint,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bet_cap_reason" CHECK (length(trim("bet_cap"."reason")) > 0)
);
--> statement-breakpoint
CREATE TABLE "bet_decision" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bet_id" bigint NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"results" jsonb,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "bet_decision_note" CHECK (length(trim("bet_decision"."note")) > 0),
	CONSTRAINT "bet_decision_status" CHECK ("bet_decision"."status" IN ('requested', 'approved', 'refused')),
	CONSTRAINT "bet_decision_four_eyes" CHECK ("bet_decision"."act" = 'reject' OR (("bet_decision"."status" = 'requested') = ("bet_decision"."decided_by" IS NULL)
        AND "bet_decision"."decided_by" IS DISTINCT FROM "bet_decision"."requested_by"))
);
--> statement-breakpoint
CREATE TABLE "bet_exposure" (
	"match_id" bigint NOT NULL,
	"market_id" text NOT NULL,
	"outcome" text NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"site_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bet_exposure_pk" PRIMARY KEY("match_id","market_id","outcome","member_id","currency","site_id")
);
--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_cap" ADD CONSTRAINT "bet_cap_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_decision" ADD CONSTRAINT "bet_decision_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_cap_member" ON "bet_cap" USING btree ("member_id","currency","id");--> statement-breakpoint
CREATE INDEX "bet_decision_bet" ON "bet_decision" USING btree ("bet_id");