import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImMacroDuration } from '../../../api/codes';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { EXTRAS, SPANS } from '../batch/extras';
import type { Macro } from './macro';
import css from './macro.module.css';
import { ReasonChoice } from './reason-choice';
import { RoleChoice, useRoleNames } from './role-choice';

const HALF = 12;

/** Ban presets, which the ban dialog offers. */
export const macros = defineResource('im/macro', {
  texts: 'im-macro',
  order: ['orderNum', 'asc'],
  form: { width: 560 },
  fields: [
    { name: 'name', input: 'text', table: { width: 260 }, render: (_, row) => <Name macro={row} /> },
    {
      name: 'duration',
      input: 'radio',
      initial: 'week',
      options: ImMacroDuration.map((value) => ({ value })),
      table: { width: 100 },
    },
    { name: 'recallGroups', input: 'switch', initial: 1, span: HALF, table: false },
    { name: 'recallPrivate', input: 'switch', initial: 1, span: HALF, table: false },
    { name: 'span', input: 'radio', initial: 'day', options: SPANS.map((value) => ({ value })), table: { width: 100 } },
    { name: 'leaveGroups', input: 'switch', initial: 0, span: HALF, table: false },
    { name: 'banGroups', input: 'switch', initial: 0, span: HALF, table: false },
    {
      name: 'reason',
      input: ReasonChoice,
      table: { width: 220 },
      render: (reason) => <ShortText>{reason}</ShortText>,
    },
    { name: 'roleIds', input: RoleChoice, table: { width: 160 }, render: (_, row) => <Roles macro={row} /> },
    {
      name: 'enabled',
      input: 'switch',
      initial: 1,
      search: true,
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 90, live: true },
    },
    { name: 'orderNum', input: 'number', initial: 0, table: false },
  ],
});

/** The name of a preset, and the extras of the ban. */
function Name({ macro }: { macro: Macro }) {
  const { t } = useTranslation('im-macro');
  return (
    <span className={css.parts}>
      <bdi>{macro.name}</bdi>
      {EXTRAS.filter((name) => macro[name] === 1).map((name) => (
        <Tag key={name}>{t(name)}</Tag>
      ))}
    </span>
  );
}

function Roles({ macro: { roleIds } }: { macro: Macro }) {
  const { t } = useTranslation('im-macro');
  const { roles } = useRoleNames();
  if (!roleIds?.length) return t('roleIds.all');
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return roleIds.map((id) => names.get(id) ?? `#${id}`).join(', ');
}
