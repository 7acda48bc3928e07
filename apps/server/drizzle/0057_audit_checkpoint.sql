CREATE TABLE "audit_balance" (
	"account" bigint PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"block_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Nothing is verified yet: the first audit of what is new begins with the first block.
INSERT INTO audit_checkpoint (id, position, hash, block_id) VALUES (1, 0, ''::bytea, 0);
