CREATE TABLE "venue_play" (
	"member_id" bigint NOT NULL,
	"venue" text NOT NULL,
	"site_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "venue_play_member_id_venue_pk" PRIMARY KEY("member_id","venue")
);
--> statement-breakpoint
ALTER TABLE "venue_play" ADD CONSTRAINT "venue_play_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;