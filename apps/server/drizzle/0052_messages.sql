CREATE TABLE "odds_change_choice" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "odds_change_choice_known" CHECK (choice IN ('none', 'better', 'any'))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"msg_type" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"sticky_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "message_type" CHECK (msg_type IN ('notification', 'activity', 'announcement', 'match', 'system'))
);
--> statement-breakpoint
ALTER TABLE "odds_change_choice" ADD CONSTRAINT "odds_change_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_of_member" ON "message" USING btree ("member_id","sticky_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id") WHERE deleted_at IS NULL AND read_at IS NULL;