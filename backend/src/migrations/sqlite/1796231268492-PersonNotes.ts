import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PersonNotes1796231268492 implements MigrationInterface {
  readonly name = 'PersonNotes1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_person_note" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "text" varchar(2000) NOT NULL, "staffId" integer, "staffName" varchar(255))',
    );
    await runner.query('CREATE INDEX "IDX_69b42ed40fffd7b84f084a9478" ON "im_person_note" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_faa6856c728452d7634d6f5b72" ON "im_person_note" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_ea64e8ce6e9b95266ba11e1455" ON "im_person_note" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query(
      'CREATE INDEX "IDX_9d1485e8f7840daea8d7138c40" ON "im_case" ("subjectKind", "subjectId", "id") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_9d1485e8f7840daea8d7138c40"');
    await runner.query('DROP INDEX "IDX_ea64e8ce6e9b95266ba11e1455"');
    await runner.query('DROP INDEX "IDX_faa6856c728452d7634d6f5b72"');
    await runner.query('DROP INDEX "IDX_69b42ed40fffd7b84f084a9478"');
    await runner.query('DROP TABLE "im_person_note"');
  }
}
