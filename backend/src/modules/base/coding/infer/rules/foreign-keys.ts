import { isWhole, type RuleGroup } from '../rule';

/** Rules for constraints that name the table of a reference. They have priority over what a name suggests. */
export const foreignKeys: RuleGroup = {
  name: 'foreignKeys',
  rules: [
    {
      id: 'foreignKey',
      reason: {
        'zh-cn': '外键指向的资源，从其数据中选择',
        'zh-tw': '外鍵指向的資源，從其資料中選擇',
        en: 'A foreign key says from which rows its value is chosen',
      },
      example: 'kept_by int REFERENCES base_sys_user(id)',
      concludes: (column, _, { targets, table }) => {
        const { refersTo } = column;
        if (isWhole(column) && refersTo && refersTo.table === table)
          return { kind: 'parent', nullable: true, default: undefined, filter: true };
        const found = refersTo?.column === 'id' && [...targets].find(([, { table }]) => table === refersTo.table);
        return isWhole(column) && found ? { kind: 'reference', reference: found[0], filter: true } : undefined;
      },
    },
  ],
};
