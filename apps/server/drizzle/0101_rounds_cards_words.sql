CREATE TABLE "venue_reading" (
	"venue" text PRIMARY KEY NOT NULL,
	"read_to" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_round" (
	"venue" text NOT NULL,
	"round_id" text NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"game_id" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"status" text NOT NULL,
	"sequence" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "venue_round_venue_round_id_pk" PRIMARY KEY("venue","round_id"),
	CONSTRAINT "venue_round_status" CHECK (status IN ('settled', 'void')),
	CONSTRAINT "venue_round_stake" CHECK (stake >= 0 AND payout >= 0 AND valid_stake BETWEEN 0 AND stake),
	CONSTRAINT "venue_round_void" CHECK (status = 'settled' OR valid_stake = 0)
);
--> statement-breakpoint
ALTER TABLE "venue_round" ADD CONSTRAINT "venue_round_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_round_changed" ON "venue_round" USING btree ("site_id","changed_at");--> statement-breakpoint
CREATE INDEX "venue_round_member" ON "venue_round" USING btree ("member_id","recorded_at");
--> statement-breakpoint
ALTER TABLE "sign_in_day" ADD COLUMN "by_card" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_word" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_word" ADD COLUMN "removed_reason" text;
