import { StaffSelect } from '../../form/inputs/staff-select';
import { defineResource } from '../../resource/declare/resource';
import { ShortText } from '../../resource/cell/short-text';
import { ActionTag } from './action-tag';
import { ActionSelect } from './action-select';
import { ACTIONS, TARGET_TYPES } from './audit-act';
import { StaffName } from './staff-name';
import { TargetCell } from './target-cell';
import { ActStateTag } from './act-state-tag';

/** Who did what to whom, why, when and from where. */
export const audit = defineResource('im/audit', {
  texts: 'audit',
  title: ({ targetName, id }) => targetName || `#${id}`,
  order: ['id', 'desc'],
  fields: [
    { name: 'createTime', search: 'range', table: { width: 160, sortable: false } },
    {
      name: 'staffId',
      search: StaffSelect,
      exported: 'staffName',
      table: { width: 120 },
      render: (_, act) => <StaffName act={act} />,
    },
    {
      name: 'action',
      search: ActionSelect,
      options: ACTIONS,
      table: { width: 172 },
      render: (action) => <ActionTag action={action} />,
    },
    {
      name: 'targetType',
      search: true,
      options: TARGET_TYPES.map((value) => ({ value })),
      table: { width: 110, hidden: true },
    },
    { name: 'targetId', search: true, input: false, table: { width: 100, hidden: true } },
    { name: 'targetName', table: { width: 186 }, render: (_, act) => <TargetCell act={act} /> },
    { name: 'reason', table: { width: 160 }, render: (reason) => reason && <ShortText>{reason}</ShortText> },
    { name: 'state', table: { width: 120 }, render: (_, act) => <ActStateTag act={act} /> },
    { name: 'ip', table: { width: 124 } },
    { name: 'batch', table: { width: 150, hidden: true } },
  ],
});
