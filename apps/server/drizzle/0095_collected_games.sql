CREATE TABLE "game_collection" (
	"member_id" bigint NOT NULL,
	"venue" text NOT NULL,
	"game_id" text NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_collection_member_id_venue_game_id_pk" PRIMARY KEY("member_id","venue","game_id")
);
--> statement-breakpoint
ALTER TABLE "game_collection" ADD CONSTRAINT "game_collection_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;