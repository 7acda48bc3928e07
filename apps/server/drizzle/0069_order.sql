CREATE TABLE "chat_appeal" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"ruling_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"result" text,
	"answer" text,
	CONSTRAINT "chat_appeal_once" UNIQUE("ruling_id"),
	CONSTRAINT "chat_appeal_decided" CHECK ((decided_at IS NULL) = (result IS NULL) AND (result IS NULL) = (decided_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "chat_case" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"room_no" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"result" text,
	"reason" text,
	CONSTRAINT "chat_case_decided" CHECK ((decided_at IS NULL) = (result IS NULL) AND (result IS NULL) = (decided_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "chat_word" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"word" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text
);
--> statement-breakpoint
ALTER TABLE "chat_ruling" DROP CONSTRAINT "chat_ruling_whom";--> statement-breakpoint
DROP INDEX "chat_ruling_at";--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "vip_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD COLUMN "by_role" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD COLUMN "by_member" bigint;--> statement-breakpoint
ALTER TABLE "chat_appeal" ADD CONSTRAINT "chat_appeal_ruling_id_chat_ruling_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."chat_ruling"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_appeal" ADD CONSTRAINT "chat_appeal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_case" ADD CONSTRAINT "chat_case_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_appeal_open" ON "chat_appeal" USING btree ("site_id","id") WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX "chat_case_open" ON "chat_case" USING btree ("site_id","room_no","due_at") WHERE decided_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_word_once" ON "chat_word" USING btree ("site_id","word") WHERE removed_at IS NULL;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_undoes_chat_ruling_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."chat_ruling"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_by_member_member_id_fk" FOREIGN KEY ("by_member") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_ruling_undone" ON "chat_ruling" USING btree ("undoes") WHERE undoes IS NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_undoes" CHECK ((kind = 'undo') = (undoes IS NOT NULL));--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_by" CHECK (by_role IN ('host', 'site_moderator', 'room_moderator', 'operator'));--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_whom" CHECK (CASE WHEN kind IN ('mute', 'unmute', 'appoint', 'dismiss') THEN member_id IS NOT NULL AND message_id IS NULL
        WHEN kind = 'kick' THEN member_id IS NOT NULL AND message_id IS NULL AND room_no IS NOT NULL
        WHEN kind IN ('mute_all', 'unmute_all', 'rules', 'pin')
          THEN room_no IS NOT NULL AND member_id IS NULL AND message_id IS NULL
        WHEN kind = 'delete' THEN message_id IS NOT NULL AND member_id IS NULL
        WHEN kind = 'undo' THEN undoes IS NOT NULL
        ELSE false END);