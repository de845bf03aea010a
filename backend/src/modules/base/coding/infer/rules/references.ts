import type { RawColumn } from '../../read/raw-table';
import { namedResource, type Place, singular } from '../named-resource';
import { type RuleGroup, endsIn, isWhole } from '../rule';

/** A number. A foreign key to a table that is none of ours says that its name is not what it seems. */
const isNumber = (column: RawColumn, { targets }: Place): boolean =>
  isWhole(column) && (!column.refersTo || [...targets.values()].some(({ table }) => table === column.refersTo?.table));

/** A user id is that of a staff member if the comment says so, or if the table is one of the console itself. */
const isOfStaff = ({ comment }: RawColumn, name: string, { namespace }: Place): boolean =>
  name === 'userId' && (['sys', 'system', 'admin'].includes(namespace) || STAFF.test(comment));
const STAFF = /\b(?:staff|operator|administrator)\b|员工|員工|操作人|管理员|管理員/i;

/** `commentParent` in a table of comments. */
const isParentOf = (name: string, own: string): boolean =>
  /.(?:Parent|ParentId)$/.test(name) && singular(name.replace(/Parent(?:Id)?$/, '')) === singular(own);

/** Rules for references to rows of other resources, and to rows of the same one. */
export const references: RuleGroup = {
  name: 'references',
  rules: [
    {
      id: 'staff',
      reason: {
        'zh-cn': '员工编号可选择员工',
        'zh-tw': '員工編號可選擇員工',
        en: 'The id of a member of the staff is chosen from them',
      },
      example: 'staff_id int',
      concludes: (column, name, place) =>
        isNumber(column, place) &&
        (isOfStaff(column, name, place) ||
          endsIn(
            name,
            'staffId',
            'operatorId',
            'creatorId',
            'createdBy',
            'updatedBy',
            'auditorId',
            'ownerId',
            'adminId',
          ))
          ? { kind: 'reference', reference: 'base/sys/user', filter: true }
          : undefined,
    },
    {
      id: 'department',
      reason: {
        'zh-cn': '部门编号可选择部门',
        'zh-tw': '部門編號可選擇部門',
        en: 'The id of a department is chosen from them',
      },
      example: 'dept_id int',
      concludes: (column, name, place) =>
        isNumber(column, place) && endsIn(name, 'departmentId', 'deptId')
          ? { kind: 'reference', reference: 'base/sys/department', filter: true }
          : undefined,
    },
    {
      id: 'endUser',
      reason: {
        'zh-cn': '用户编号可选择用户',
        'zh-tw': '使用者編號可選擇使用者',
        en: 'The id of an end user is chosen from them',
      },
      example: 'user_id int',
      concludes: (column, name, place) =>
        isNumber(column, place) && endsIn(name, 'userId', 'memberId', 'customerId', 'buyerId')
          ? { kind: 'reference', reference: 'user/info', filter: true }
          : undefined,
    },
    {
      id: 'parent',
      reason: { 'zh-cn': '上级编号形成树', 'zh-tw': '上級編號形成樹', en: 'The id of a parent makes a tree' },
      example: 'parent_id int',
      concludes: (column, name, place) =>
        isNumber(column, place) && (['parentId', 'pid', 'parent'].includes(name) || isParentOf(name, place.name))
          ? { kind: 'parent', nullable: true, default: undefined, filter: true }
          : undefined,
    },
    {
      id: 'namedResource',
      reason: {
        'zh-cn': '已有资源的编号可从其数据中选择',
        'zh-tw': '已有資源的編號可從其資料中選擇',
        en: 'The id of a row of a known resource is chosen from them',
      },
      example: 'category_id int',
      concludes: (column, name, place) => {
        const reference = isNumber(column, place) ? namedResource(name, place) : undefined;
        return reference === undefined ? undefined : { kind: 'reference', reference, filter: true };
      },
    },
  ],
};
