CREATE TABLE "segregated_funds" (
	"site_id" integer NOT NULL,
	"currency" text NOT NULL,
	"held" bigint NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "segregated_funds_site_id_currency_as_of_at_pk" PRIMARY KEY("site_id","currency","as_of","at"),
	CONSTRAINT "segregated_funds_held" CHECK ("segregated_funds"."held" >= 0)
);
