import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts of the house beside the changes of rows, with the names at that time. Taken back, only the changes of rows remain. */
export class HouseActs1795790100000 implements MigrationInterface {
  readonly name = 'HouseActs1795790100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_change` MODIFY `entity` varchar(100) NOT NULL COMMENT 'entity, or path of the call', " +
        "MODIFY `rowId` int NULL COMMENT 'row', MODIFY `action` varchar(40) NOT NULL COMMENT 'action', " +
        "ADD `rowName` varchar(255) NULL COMMENT 'name of the row', " +
        "ADD `outcome` tinyint NOT NULL COMMENT 'outcome: 0 refused, 1 done, 2 failed' DEFAULT '1', " +
        "ADD `actorName` varchar(255) NULL COMMENT 'name of the staff member', " +
        "ADD `ip` varchar(64) NULL COMMENT 'address'",
    );
    await runner.query('CREATE INDEX `IDX_444b289d42d9814bdfd2898b62` ON `base_sys_change` (`entity`, `id`)');
    await runner.query('CREATE INDEX `IDX_c7f9a202fa438b2b948e7daed0` ON `base_sys_change` (`action`, `id`)');
    await runner.query('CREATE INDEX `IDX_fdb1d943bc90d902138038862c` ON `base_sys_change` (`userId`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DELETE FROM `base_sys_change` WHERE `outcome` <> 1 OR `action` NOT IN ('add', 'update', 'delete', 'restore') OR `rowId` IS NULL",
    );
    for (const index of [
      'IDX_444b289d42d9814bdfd2898b62',
      'IDX_c7f9a202fa438b2b948e7daed0',
      'IDX_fdb1d943bc90d902138038862c',
    ])
      await runner.query(`DROP INDEX \`${index}\` ON \`base_sys_change\``);
    await runner.query(
      "ALTER TABLE `base_sys_change` MODIFY `entity` varchar(100) NOT NULL COMMENT 'entity', " +
        "MODIFY `rowId` int NOT NULL COMMENT 'row', MODIFY `action` varchar(10) NOT NULL COMMENT 'action', " +
        'DROP COLUMN `rowName`, DROP COLUMN `outcome`, DROP COLUMN `actorName`, DROP COLUMN `ip`',
    );
  }
}
