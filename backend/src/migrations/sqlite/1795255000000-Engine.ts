import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Engine1795255000000 implements MigrationInterface {
  readonly name = 'Engine1795255000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "engine_alarm" ("key" varchar(190) PRIMARY KEY NOT NULL, "name" varchar(100) NOT NULL, "at" bigint NOT NULL, "due" bigint, "data" text, "owner" varchar(36), "since" bigint, "attempts" integer NOT NULL DEFAULT (0), "meanwhile" integer NOT NULL DEFAULT (0), "failure" text, "failedTime" bigint)',
    );
    await runner.query('CREATE INDEX "IDX_b576e0d29dc23ca5e16651b2fa" ON "engine_alarm" ("due") ');
    await runner.query(
      'CREATE TABLE "engine_node" ("id" varchar(36) PRIMARY KEY NOT NULL, "role" varchar(10) NOT NULL, "host" varchar(255) NOT NULL, "pid" integer NOT NULL, "version" varchar(40) NOT NULL, "load" float NOT NULL, "memory" bigint NOT NULL, "running" integer NOT NULL, "ringing" text NOT NULL, "startTime" datetime(3) NOT NULL, "heartbeat" datetime(3) NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "engine_node"');
    await runner.query('DROP TABLE "engine_alarm"');
  }
}
