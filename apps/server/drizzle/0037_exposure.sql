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
ALTER TABLE "bet_cap" ADD CONSTRAINT "bet_cap_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_cap_member" ON "bet_cap" USING btree ("member_id","currency","id");