import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

/** Passkeys of staff. */
export class Passkeys1795890401044 implements MigrationInterface {
  readonly name = 'Passkeys1795890401044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_passkey` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `name` varchar(50) NOT NULL COMMENT 'name that its owner gave it', `credentialId` varchar(512) NOT NULL COMMENT 'id of the credential, in Base64URL', `publicKey` varchar(2048) NOT NULL COMMENT 'public key (COSE), in Base64URL', `counter` bigint NOT NULL COMMENT 'uses that the device has counted', `transports` varchar(100) NOT NULL COMMENT 'how browsers reach it, comma-separated', `backedUp` tinyint NOT NULL COMMENT 'is on several devices, by the account of a vendor', `lastChallenge` datetime(3) NOT NULL COMMENT 'when the challenge was made that it answered last', `lastUsed` datetime(3) NULL COMMENT 'last use', `copiedTime` datetime(3) NULL COMMENT 'when a use showed that there may be a copy of it', INDEX `IDX_c32445f3d200a120ac75fdab7d` (`createTime`), INDEX `IDX_7017f78abb0a1b2cac828c449c` (`updateTime`), INDEX `IDX_c8fbf4a70b3dfec00b11344a4f` (`userId`), UNIQUE INDEX `uq_base_sys_passkey_credential` (`credentialId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_base_sys_passkey_credential` ON `base_sys_passkey`');
    await runner.query('DROP INDEX `IDX_c8fbf4a70b3dfec00b11344a4f` ON `base_sys_passkey`');
    await runner.query('DROP INDEX `IDX_7017f78abb0a1b2cac828c449c` ON `base_sys_passkey`');
    await runner.query('DROP INDEX `IDX_c32445f3d200a120ac75fdab7d` ON `base_sys_passkey`');
    await runner.query('DROP TABLE `base_sys_passkey`');
  }
}
