CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"inviter_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_member" UNIQUE("member_id"),
	CONSTRAINT "invitation_of_another" CHECK (member_id <> inviter_id)
);
--> statement-breakpoint
CREATE TABLE "invitation_code" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"code" text NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_code_code" UNIQUE("site_id","code")
);
--> statement-breakpoint
CREATE TABLE "invitation_payment" (
	"invitation_id" bigint NOT NULL,
	"activity_id" text NOT NULL,
	"step_id" text NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"reward_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_payment_invitation_id_activity_id_step_id_pk" PRIMARY KEY("invitation_id","activity_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_member_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_code" ADD CONSTRAINT "invitation_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_payment" ADD CONSTRAINT "invitation_payment_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_payment" ADD CONSTRAINT "invitation_payment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_inviter" ON "invitation" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invitation_payment_member" ON "invitation_payment" USING btree ("member_id","activity_id");