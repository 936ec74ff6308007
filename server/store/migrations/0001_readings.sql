ALTER TABLE "papers" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "lease_until" timestamp with time zone;