CREATE TABLE "birthday_claim" (
	"member_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"site_id" integer NOT NULL,
	"vip_level" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "birthday_claim_member_id_year_pk" PRIMARY KEY("member_id","year")
);
--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "birthday" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "birthday_claim" ADD CONSTRAINT "birthday_claim_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;