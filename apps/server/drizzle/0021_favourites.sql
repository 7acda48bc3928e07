CREATE TABLE "favourite_match" (
	"member_id" bigint NOT NULL,
	"match_id" bigint NOT NULL,
	"starred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_match_member_id_match_id_pk" PRIMARY KEY("member_id","match_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_match" ADD CONSTRAINT "favourite_match_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_match" ADD CONSTRAINT "favourite_match_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE cascade ON UPDATE no action;