DROP INDEX "gift_order_member";--> statement-breakpoint
ALTER TABLE "gift_order" ADD COLUMN "written" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "gift_order_written_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "gift_order_member" ON "gift_order" USING btree ("member_id","written");