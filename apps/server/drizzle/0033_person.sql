CREATE TABLE "exclusion_apart" (
	"exclusion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exclusion_apart_exclusion_id_member_id_pk" PRIMARY KEY("exclusion_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "person_hash" "bytea";--> statement-breakpoint
ALTER TABLE "exclusion_apart" ADD CONSTRAINT "exclusion_apart_exclusion_id_exclusion_id_fk" FOREIGN KEY ("exclusion_id") REFERENCES "public"."exclusion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_apart" ADD CONSTRAINT "exclusion_apart_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_person" ON "member" USING btree ("person_hash");