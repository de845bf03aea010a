import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class AuditSinks1796231268486 implements MigrationInterface {
  readonly name = 'AuditSinks1796231268486';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `audit_sink` (`id` int NOT NULL COMMENT '1 file, 2 webhook, 3 syslog', `link` int NOT NULL COMMENT 'last confirmed link; 0 before the first' DEFAULT '0', `hash` varchar(64) NOT NULL COMMENT 'hash of that link' DEFAULT '', `time` bigint NULL COMMENT 'when it was confirmed, in milliseconds', `failingSince` bigint NULL COMMENT 'since when sending fails, in milliseconds', `error` varchar(255) NULL COMMENT 'why it fails', `failures` int NOT NULL COMMENT 'failures in a row' DEFAULT '0', `nextTry` bigint NULL COMMENT 'next try after a failure, in milliseconds', `owner` varchar(36) NULL COMMENT 'lease: its holder', `until` bigint NULL COMMENT 'lease: its end, in milliseconds since 1970', PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `audit_sink`');
  }
}
