ALTER TABLE "protection_limit" ADD COLUMN "set_by" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "protection_limit" ADD CONSTRAINT "protection_limit_set_by" CHECK (set_by IN ('member', 'operator'));--> statement-breakpoint
ALTER TABLE "protection_limit" DROP CONSTRAINT "protection_limit_member_id_kind_period_currency_pk";--> statement-breakpoint
ALTER TABLE "protection_limit" ADD CONSTRAINT "protection_limit_member_id_kind_period_currency_set_by_pk" PRIMARY KEY("member_id","kind","period","currency","set_by");
