import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class AccountEvents1795892597005 implements MigrationInterface {
  readonly name = 'AccountEvents1795892597005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_account_event` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `kind` varchar(20) NOT NULL COMMENT 'what happened', `ip` varchar(64) NOT NULL COMMENT 'address; empty: on the machine of the server', `userAgent` varchar(255) NOT NULL COMMENT 'browser', `sessionId` varchar(36) NOT NULL COMMENT 'session in which it happened; empty: in none', `seen` tinyint NOT NULL COMMENT 'the owner has seen it, in another session' DEFAULT 0, INDEX `IDX_9a9e58f36b02d47492680b1204` (`createTime`), INDEX `IDX_08344ee87797f1c82ee64dd148` (`updateTime`), INDEX `IDX_01ed579fb8c10c3c0613655346` (`userId`, `seen`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_sign_in_place` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `network` varchar(64) NOT NULL COMMENT 'the first 24 bits of an IPv4 address, 48 of an IPv6 one', `lastTime` datetime(3) NOT NULL COMMENT 'last sign-in', INDEX `IDX_1c3462296ceba84e655e511631` (`createTime`), INDEX `IDX_83c4cb1f54db2ec82d41055e9d` (`updateTime`), UNIQUE INDEX `uq_base_sys_sign_in_place_network` (`userId`, `network`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_base_sys_sign_in_place_network` ON `base_sys_sign_in_place`');
    await runner.query('DROP INDEX `IDX_83c4cb1f54db2ec82d41055e9d` ON `base_sys_sign_in_place`');
    await runner.query('DROP INDEX `IDX_1c3462296ceba84e655e511631` ON `base_sys_sign_in_place`');
    await runner.query('DROP TABLE `base_sys_sign_in_place`');
    await runner.query('DROP INDEX `IDX_01ed579fb8c10c3c0613655346` ON `base_sys_account_event`');
    await runner.query('DROP INDEX `IDX_08344ee87797f1c82ee64dd148` ON `base_sys_account_event`');
    await runner.query('DROP INDEX `IDX_9a9e58f36b02d47492680b1204` ON `base_sys_account_event`');
    await runner.query('DROP TABLE `base_sys_account_event`');
  }
}
