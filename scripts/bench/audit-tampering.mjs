/** In how many of the last rows something is tampered with: the verification has read nearly everything when it comes there. */
const TAIL = 1000;

/** This row is missing when the others are sealed, as a transaction that was rolled back leaves it. */
export const gapOf = (rows) => rows - 5;

/** Keeps what `tamperings` take away. */
export const keepTail = (rows) => [
  `CREATE TABLE \`kept_log\` AS SELECT * FROM \`base_sys_log\` WHERE \`id\` > ${rows - TAIL}`,
  `CREATE TABLE \`kept_link\` AS SELECT * FROM \`audit_link\` WHERE \`lastId\` > ${rows - TAIL}`,
];

const tailBack = (rows) => [
  `DELETE FROM \`base_sys_log\` WHERE \`id\` > ${rows - TAIL}`,
  'INSERT INTO `base_sys_log` SELECT * FROM `kept_log`',
];

const rename = (from, to) => `ALTER TABLE \`${from}\` RENAME TO \`${to}\``;
const SWAP = [rename('im_act', 'swapped'), rename('base_sys_log', 'im_act'), rename('swapped', 'base_sys_log')];
const SWAP_BACK = [rename('base_sys_log', 'swapped'), rename('im_act', 'base_sys_log'), rename('swapped', 'im_act')];

/** What somebody does to the trail by hand: statements, those that take it back, and what must be found. */
export function tamperings(rows) {
  const row = rows - 1;
  const putBack = tailBack(rows);
  const at = `WHERE \`id\` = ${row}`;
  const columns = '`createTime`, `updateTime`, `action`';
  return [
    {
      name: 'one flipped byte',
      sql: [`UPDATE \`base_sys_log\` SET \`action\` = '/api/admin/base/sys/user/pagf' ${at}`],
      back: putBack,
      found: { kind: 'changed row', rowId: row },
    },
    {
      name: 'one removed row',
      sql: [`DELETE FROM \`base_sys_log\` ${at}`],
      back: putBack,
      found: { kind: 'removed row', rowId: row },
    },
    {
      name: 'one inserted row',
      sql: [
        `INSERT INTO \`base_sys_log\` (\`id\`, ${columns}) SELECT ${gapOf(rows)}, ${columns} FROM \`kept_log\` ${at}`,
      ],
      back: [`DELETE FROM \`base_sys_log\` WHERE \`id\` = ${gapOf(rows)}`],
      found: { kind: 'inserted row', rowId: gapOf(rows) },
    },
    {
      name: 'a cut tail of the rows',
      sql: [`DELETE FROM \`base_sys_log\` WHERE \`id\` > ${rows - 100}`],
      back: putBack,
      found: { kind: 'removed row', rowId: rows - 99 },
    },
    {
      name: 'a cut tail of rows and chain',
      sql: [
        'DELETE FROM `base_sys_log` WHERE `id` >= (SELECT MAX(`firstId`) FROM `kept_link`)',
        'DELETE FROM `audit_link` WHERE `id` = (SELECT MAX(`id`) FROM `kept_link`)',
      ],
      back: [
        'INSERT INTO `audit_link` SELECT * FROM `kept_link` WHERE `id` = (SELECT MAX(`id`) FROM `kept_link`)',
        ...putBack,
      ],
      found: { kind: 'cut tail' },
    },
    { name: 'two swapped tables', sql: SWAP, back: SWAP_BACK, found: { kind: 'swapped table' } },
    {
      name: 'a table that is gone',
      sql: [rename('base_sys_log', 'gone')],
      back: [rename('gone', 'base_sys_log')],
      found: { kind: 'missing table' },
    },
    // The last ones: nobody puts a million rows back.
    {
      name: 'an emptied table',
      sql: ['DELETE FROM `base_sys_log`'],
      back: [],
      found: { kind: 'removed row', rowId: 1 },
    },
    {
      name: 'the same, and a renamed column',
      sql: ['ALTER TABLE `base_sys_log` RENAME COLUMN `ip` TO `address`'],
      back: [],
      found: { kind: 'swapped table' },
    },
  ];
}
