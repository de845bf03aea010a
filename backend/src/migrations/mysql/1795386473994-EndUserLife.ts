import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class EndUserLife1795386473994 implements MigrationInterface {
  readonly name = 'EndUserLife1795386473994';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `user_erasure` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'person', `state` tinyint NOT NULL COMMENT 'state: 0 scanned, 1 running, 2 done, 3 something is found again and again, 4 scanned anew' DEFAULT '0', `steps` longtext NOT NULL COMMENT 'actions by table', `reason` varchar(255) NULL COMMENT 'reason', `staffId` int NULL COMMENT 'staff member', `confirmTime` datetime(3) NULL COMMENT 'time of the confirmation', `verifyTime` datetime(3) NULL COMMENT 'time of the verification', `words` longtext NULL COMMENT 'encrypted search words', `round` int NOT NULL COMMENT 'number of rounds begun' DEFAULT '0', `step` int NOT NULL COMMENT 'current step' DEFAULT '0', `reached` bigint NOT NULL COMMENT 'last row that the step has checked' DEFAULT '0', `owner` varchar(36) NULL COMMENT 'lease: its holder', `lease` bigint NOT NULL COMMENT 'lease: its end, in milliseconds since 1970' DEFAULT '0', INDEX `IDX_4a84ea839a1f0fb36710d55653` (`createTime`), INDEX `IDX_e0d18a1dfb28381a93bdc8341d` (`updateTime`), INDEX `IDX_bc4040ad7adf065e27f66be40f` (`userId`, `id`), INDEX `IDX_422de61aab7eac8bb25286ae45` (`state`, `lease`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `user_merge` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `fromId` int NOT NULL COMMENT 'merged person', `intoId` int NOT NULL COMMENT 'person who is kept', `redirect` int NULL COMMENT 'id that is redirected', `fromName` varchar(64) NULL COMMENT 'nickname of the merged person', `reason` varchar(255) NOT NULL COMMENT 'reason', `taken` longtext NOT NULL COMMENT 'columns taken from the merged person', `addresses` int NOT NULL COMMENT 'number of moved addresses', `snapshot` longtext NULL COMMENT 'encrypted: both people before the merge', `staffId` int NULL COMMENT 'staff member', `undoneTime` datetime(3) NULL COMMENT 'time of the undo', INDEX `IDX_7f4e9c31834d5512b94a73ab94` (`createTime`), INDEX `IDX_e034f1ca4d340bd09b94d0511f` (`updateTime`), INDEX `IDX_acdc8887bc4b5584a139291d56` (`fromId`), INDEX `ix_user_merge_into` (`intoId`, `id`), UNIQUE INDEX `uq_user_merge_redirect` (`redirect`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query('CREATE INDEX `ix_user_address_phone` ON `user_address` (`phone`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `ix_user_address_phone` ON `user_address`');
    await runner.query('DROP INDEX `uq_user_merge_redirect` ON `user_merge`');
    await runner.query('DROP INDEX `ix_user_merge_into` ON `user_merge`');
    await runner.query('DROP INDEX `IDX_acdc8887bc4b5584a139291d56` ON `user_merge`');
    await runner.query('DROP INDEX `IDX_e034f1ca4d340bd09b94d0511f` ON `user_merge`');
    await runner.query('DROP INDEX `IDX_7f4e9c31834d5512b94a73ab94` ON `user_merge`');
    await runner.query('DROP TABLE `user_merge`');
    await runner.query('DROP INDEX `IDX_422de61aab7eac8bb25286ae45` ON `user_erasure`');
    await runner.query('DROP INDEX `IDX_bc4040ad7adf065e27f66be40f` ON `user_erasure`');
    await runner.query('DROP INDEX `IDX_e0d18a1dfb28381a93bdc8341d` ON `user_erasure`');
    await runner.query('DROP INDEX `IDX_4a84ea839a1f0fb36710d55653` ON `user_erasure`');
    await runner.query('DROP TABLE `user_erasure`');
  }
}
