import { lookup } from '../../../kernel/basis/values/lookup';
import type { FieldsOf } from '../../../kernel/resource/history/field-changes';
import { roles } from '../role/role-resource';
import { staff } from '../user/staff-resource';

const named = (texts: string): FieldsOf => ({ texts, fields: [] });

/** How the fields of an entity are called and drawn. */
const FIELDS: Record<string, FieldsOf> = {
  BaseSysUser: staff,
  BaseSysRole: roles,
  BaseSysDepartment: named('base-user'),
  BaseSysMenu: named('base-menu'),
  BaseSysParam: named('base-param'),
  DictType: named('dict-type'),
  DictInfo: named('dict-info'),
};

/** Fields of other entities, and what a call has sent, are shown by their internal names. */
export const fieldsOfEntity = (entity: string): FieldsOf => lookup(FIELDS, entity) ?? named('base-act');
