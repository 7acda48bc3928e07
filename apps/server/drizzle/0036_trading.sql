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
ALTER TABLE "bet" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_decision" ADD CONSTRAINT "bet_decision_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_decision_bet" ON "bet_decision" USING btree ("bet_id");