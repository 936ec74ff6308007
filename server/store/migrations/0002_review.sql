CREATE TABLE "paper_pages" (
	"paper_id" integer NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "paper_pages_paper_id_page_pk" PRIMARY KEY("paper_id","page")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"admin_id" integer NOT NULL,
	"action" text NOT NULL,
	"paper_id" integer,
	"question_id" integer,
	"attempt_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"resolution" text DEFAULT '' NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "question_reports_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "page" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "regraded_by" integer;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "regraded_answer" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "source" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "replaces" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "origin" text DEFAULT 'exact' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_pages" ADD CONSTRAINT "paper_pages_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_question" ON "audit_entries" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "audit_of_attempt" ON "audit_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("question_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_regraded_by_questions_id_fk" FOREIGN KEY ("regraded_by") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_replaces_questions_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_answers_of_question" ON "attempt_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_of_subject" ON "questions" USING btree ("subject_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_replaces" ON "questions" USING btree ("replaces");