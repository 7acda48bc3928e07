CREATE TABLE "deposit_release" (
	"member_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_release_member_id_at_pk" PRIMARY KEY("member_id","at")
);
--> statement-breakpoint
ALTER TABLE "deposit_release" ADD CONSTRAINT "deposit_release_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;