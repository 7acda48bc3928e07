CREATE TABLE "promotion_application" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reward_id" bigint,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_application_decided" CHECK (state IN ('reviewing', 'approved', 'rejected') AND (state = 'reviewing') = (decided_by IS NULL)
        AND (state = 'approved') = (reward_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "promotion_application" ADD CONSTRAINT "promotion_application_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_application_once" ON "promotion_application" USING btree ("member_id","activity_id","period") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "promotion_application_state" ON "promotion_application" USING btree ("site_id","state","id");--> statement-breakpoint
CREATE INDEX "promotion_application_member" ON "promotion_application" USING btree ("member_id","activity_id","id");