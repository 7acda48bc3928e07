CREATE TABLE "match_name_before" (
	"match_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"league_name" text NOT NULL,
	"home_name" text NOT NULL,
	"away_name" text NOT NULL,
	CONSTRAINT "match_name_before_match_id_until_pk" PRIMARY KEY("match_id","until")
);
--> statement-breakpoint
ALTER TABLE "match_name_before" ADD CONSTRAINT "match_name_before_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;