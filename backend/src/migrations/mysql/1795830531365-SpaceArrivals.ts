import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class SpaceArrivals1795830531365 implements MigrationInterface {
  readonly name = 'SpaceArrivals1795830531365';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `space_arrival` (`id` varchar(36) NOT NULL COMMENT 'id', `bytes` bigint NOT NULL COMMENT 'number of bytes', `expiresAt` datetime(3) NOT NULL COMMENT 'expiry', PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `space_arrival`');
  }
}
