CREATE UNLOGGED TABLE "wire_key" (
	"site_id" integer NOT NULL,
	"kid" text NOT NULL,
	"private_cipher" "bytea" NOT NULL,
	"given_from" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wire_key_site_id_kid_pk" PRIMARY KEY("site_id","kid")
);
