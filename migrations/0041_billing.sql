CREATE TABLE "allowance_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allowance_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"what" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_claim" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"until" timestamp(3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_trial" (
	"mark" text PRIMARY KEY NOT NULL,
	"subscription" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"customer" text NOT NULL,
	"subscription" text,
	"number" text,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_due" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"period_start" timestamp(3) with time zone,
	"period_end" timestamp(3) with time zone,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"hosted_invoice_url" text,
	"invoice_pdf" text,
	"payment_intent" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"stripe_id" text NOT NULL,
	"object" jsonb NOT NULL,
	"updated_from_event_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"payment_intent" text,
	"bought_at" timestamp(3) with time zone NOT NULL,
	"stripe_id" text NOT NULL,
	"object" jsonb NOT NULL,
	"updated_from_event_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"lookup_key" text,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" bigint,
	"billing_interval" text,
	"interval_count" integer,
	"usage_type" text,
	"trial_days" integer,
	"stripe_id" text NOT NULL,
	"object" jsonb NOT NULL,
	"updated_from_event_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"stripe_id" text NOT NULL,
	"object" jsonb NOT NULL,
	"updated_from_event_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"customer" text NOT NULL,
	"status" text NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"current_period_start" timestamp(3) with time zone,
	"current_period_end" timestamp(3) with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_at" timestamp(3) with time zone,
	"trial_end" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone NOT NULL,
	"stripe_id" text NOT NULL,
	"object" jsonb NOT NULL,
	"updated_from_event_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_usage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"subscription" text NOT NULL,
	"identifier" text NOT NULL,
	"event_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text DEFAULT '' NOT NULL,
	"created" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "allowance_use" ADD CONSTRAINT "allowance_use_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_invoice" ADD CONSTRAINT "stripe_invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_order" ADD CONSTRAINT "stripe_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_subscription" ADD CONSTRAINT "stripe_subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_usage" ADD CONSTRAINT "stripe_usage_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowance_use_user" ON "allowance_use" USING btree ("user_id","what","created_at");--> statement-breakpoint
CREATE INDEX "allowance_use_created" ON "allowance_use" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_trial_created" ON "billing_trial" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_invoice_stripe_id" ON "stripe_invoice" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "stripe_invoice_user" ON "stripe_invoice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "stripe_invoice_status" ON "stripe_invoice" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stripe_invoice_customer" ON "stripe_invoice" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "stripe_invoice_issued" ON "stripe_invoice" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "stripe_invoice_payment" ON "stripe_invoice" USING btree ("payment_intent");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_order_stripe_id" ON "stripe_order" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "stripe_order_user" ON "stripe_order" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "stripe_order_status" ON "stripe_order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stripe_order_payment" ON "stripe_order" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "stripe_order_bought" ON "stripe_order" USING btree ("bought_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_price_stripe_id" ON "stripe_price" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "stripe_price_product" ON "stripe_price" USING btree ("product","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_product_stripe_id" ON "stripe_product" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "stripe_product_status" ON "stripe_product" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_subscription_stripe_id" ON "stripe_subscription" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "stripe_subscription_user" ON "stripe_subscription" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "stripe_subscription_status" ON "stripe_subscription" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stripe_subscription_customer" ON "stripe_subscription" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "stripe_subscription_price" ON "stripe_subscription" USING btree ("price");--> statement-breakpoint
CREATE INDEX "stripe_subscription_product" ON "stripe_subscription" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_usage_identifier" ON "stripe_usage" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "stripe_usage_user" ON "stripe_usage" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stripe_usage_subscription" ON "stripe_usage" USING btree ("subscription","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_webhook_event_id" ON "stripe_webhook" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "stripe_webhook_waiting" ON "stripe_webhook" USING btree ("id") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "stripe_webhook_received" ON "stripe_webhook" USING btree ("received_at");