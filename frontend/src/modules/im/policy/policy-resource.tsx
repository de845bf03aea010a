import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImPolicyCategory, ImPolicyDuration, ImPolicyGround } from '../../../api/codes';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { EXTRAS, SPANS } from '../batch/extras';
import { ReasonChoice } from '../macro/reason-choice';
import css from './policy.module.css';
import type { Policy } from './policy';
import { Strikes } from './strikes';

const HALF = 12;

/** The policies of the house, on which decisions of the desk are based. */
export const policies = defineResource('im/policy', {
  texts: 'im-policy',
  order: ['orderNum', 'asc'],
  form: { width: 560 },
  fields: [
    { name: 'name', input: 'text', table: { width: 260 }, render: (_, row) => <Name policy={row} /> },
    {
      name: 'reason',
      input: ReasonChoice,
      table: { width: 240 },
      render: (reason) => <ShortText>{reason}</ShortText>,
    },
    {
      name: 'ground',
      input: 'radio',
      initial: 'houseRule',
      options: ImPolicyGround.map((value) => ({ value })),
      table: false,
    },
    { name: 'law', input: 'text', visible: ({ ground }) => ground === 'illegal', table: false },
    {
      name: 'category',
      input: 'select',
      initial: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      options: ImPolicyCategory.map((value) => ({ value })),
      table: false,
    },
    { name: 'publicText', input: 'textarea', table: false },
    {
      name: 'strikes',
      input: 'number',
      initial: 1,
      span: HALF,
      table: { width: 170 },
      render: (_, row) => <Strikes {...row} />,
    },
    { name: 'firstStrikes', input: 'number', span: HALF, table: false },
    { name: 'strikeDays', input: 'number', initial: 90, span: HALF, table: false },
    {
      name: 'duration',
      input: 'radio',
      initial: 'week',
      options: ImPolicyDuration.map((value) => ({ value })),
      table: { width: 100 },
    },
    { name: 'recallGroups', input: 'switch', initial: 0, span: HALF, table: false },
    { name: 'recallPrivate', input: 'switch', initial: 0, span: HALF, table: false },
    { name: 'span', input: 'radio', initial: 'day', options: SPANS.map((value) => ({ value })), table: { width: 100 } },
    { name: 'leaveGroups', input: 'switch', initial: 0, span: HALF, table: false },
    { name: 'banGroups', input: 'switch', initial: 0, span: HALF, table: false },
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

/** The name of a policy, and the extras of its ban. */
function Name({ policy }: { policy: Policy }) {
  const { t } = useTranslation('im-policy');
  return (
    <span className={css.parts}>
      <bdi>{policy.name}</bdi>
      {EXTRAS.filter((name) => policy[name] === 1).map((name) => (
        <Tag key={name}>{t(name)}</Tag>
      ))}
    </span>
  );
}
