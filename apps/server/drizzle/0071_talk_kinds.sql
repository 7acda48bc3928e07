ALTER TABLE "chat_message" ADD COLUMN "is_follow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "mentions" jsonb;