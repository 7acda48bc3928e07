DROP TABLE "adjustment" CASCADE;--> statement-breakpoint
DROP TABLE "bet_decision" CASCADE;--> statement-breakpoint
DROP TABLE "deposit_review" CASCADE;--> statement-breakpoint
DROP TABLE "withdraw_review" CASCADE;