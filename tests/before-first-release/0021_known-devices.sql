CREATE TABLE "known_devices" (
	"device" uuid NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_device_network_pk" PRIMARY KEY("device","network")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_network_index" ON "known_devices" USING btree ("user_id","network");--> statement-breakpoint
CREATE INDEX "known_devices_last_sign_in_at_index" ON "known_devices" USING btree ("last_sign_in_at");