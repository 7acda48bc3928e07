CREATE TABLE "picture_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"picture_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "password_kind" text DEFAULT 'digest' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_picture" ADD COLUMN "purpose" text DEFAULT 'avatar' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_picture" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_event" ADD CONSTRAINT "picture_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_event_member" ON "picture_event" USING btree ("member_id","purpose","at");--> statement-breakpoint
CREATE INDEX "picture_event_picture" ON "picture_event" USING btree ("picture_id");