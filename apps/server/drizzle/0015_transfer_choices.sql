CREATE TABLE "transfer_choice" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"auto_transfer" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_choice" ADD CONSTRAINT "transfer_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;