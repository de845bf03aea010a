import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { choicesFor } from '../../../kernel/resource/declare/rules';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { ActorName } from './actor-name';
import { ChangedFields } from './changed-fields';

/** The tag colours of those acts that take something away, give more, or take data out. */
const TONES: Record<string, string> = {
  add: 'success',
  update: 'blue',
  delete: 'error',
  restore: 'warning',
  destroy: 'error',
  clear: 'error',
  kick: 'warning',
  export: 'purple',
  exportPerson: 'purple',
  reveal: 'purple',
  install: 'success',
  grant: 'warning',
};

const ACTIONS = choicesFor('base/sys/act', 'action').map((value) => ({
  value,
  tone: TONES[value] ?? 'default',
}));

/** The kinds of things that a filter offers. */
const ENTITIES = [
  'BaseSysUser',
  'BaseSysApiKey',
  'BaseSysRole',
  'BaseSysDepartment',
  'BaseSysMenu',
  'BaseSysParam',
  'DictType',
  'DictInfo',
  'PluginInfo',
  'PluginPublisher',
  'TaskInfo',
  'RecycleData',
];

/** Who did what in the console itself: staff, roles, settings, plugins, and what was taken out of it. */
export const acts = defineResource('base/sys/act', {
  texts: 'base-act',
  title: ({ rowName, id }) => rowName || `#${id}`,
  order: ['id', 'desc'],
  fields: [
    { name: 'createTime', search: 'range', table: { width: 160, sortable: false } },
    {
      name: 'userId',
      search: StaffSelect,
      exported: 'actorName',
      table: { width: 130 },
      render: (_, act) => <ActorName act={act} />,
    },
    { name: 'action', search: true, options: ACTIONS, table: { width: 148 } },
    { name: 'rowName', table: { width: 180 } },
    {
      name: 'entity',
      search: true,
      options: ENTITIES.map((value) => ({ value })),
      table: { width: 140 },
      render: (_, { entityLabel }) => <ShortText>{entityLabel}</ShortText>,
    },
    {
      name: 'outcome',
      search: true,
      options: [
        { value: 1, tone: 'success' },
        { value: 0, tone: 'warning' },
        { value: 2, tone: 'error' },
        { value: 3, tone: 'warning' },
      ],
      table: { width: 100 },
    },
    { name: 'fields', table: { width: 220 }, render: (_, act) => <ChangedFields act={act} /> },
    { name: 'ip', table: { width: 124 } },
    { name: 'rowId', search: true, input: false, table: { width: 90, hidden: true } },
    { name: 'requestId', table: { width: 220, hidden: true } },
  ],
});
