import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class IdempotentRequests1795773879998 implements MigrationInterface {
  readonly name = 'IdempotentRequests1795773879998';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `idempotent_request` (`id` int NOT NULL AUTO_INCREMENT, `caller` int NOT NULL COMMENT 'staff member', `key` varchar(128) NOT NULL, `fingerprint` varchar(43) NOT NULL COMMENT 'hash of the operation and the body, with a key', `state` int NOT NULL COMMENT '0 under way, 1 answered, 2 answered, and the answer is not stored', `owner` varchar(36) NULL COMMENT 'lease of the request that runs', `until` bigint NOT NULL COMMENT 'end of the lease', `status` int NULL COMMENT 'HTTP status of the answer', `answer` longtext NULL COMMENT 'body of the answer, encrypted', `createTime` datetime(3) NOT NULL COMMENT 'created', INDEX `IDX_e6073d88ffdb4bde8496085d60` (`createTime`), UNIQUE INDEX `uq_idempotent_request_caller_key` (`caller`, `key`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_idempotent_request_caller_key` ON `idempotent_request`');
    await runner.query('DROP INDEX `IDX_e6073d88ffdb4bde8496085d60` ON `idempotent_request`');
    await runner.query('DROP TABLE `idempotent_request`');
  }
}
