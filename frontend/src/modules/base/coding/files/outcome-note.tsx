import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Undone, Written } from '../coding-calls';
import css from './files.module.css';

export type Outcome = { kind: 'written'; answer: Written } | { kind: 'undone'; answer: Undone };

/** The files that were written or removed, and those that were not changed. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('ai-code');
  const { done, left, menus, table } = partsOf(outcome);
  return (
    <Alert
      type={left.length > 0 || menus.length > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={t(`outcome.${outcome.kind}`, { count: done.length })}
      description={
        <>
          {table !== null && <p>{t('outcome.table', { table })}</p>}
          <p>{t(outcome.answer.api ? 'outcome.restart' : 'outcome.openapi')}</p>
          <Left title={t('outcome.left', { count: left.length })} names={left} />
          <Left title={t('outcome.menus', { count: menus.length })} names={menus} />
        </>
      }
    />
  );
}

const partsOf = ({ kind, answer }: Outcome) =>
  kind === 'written'
    ? { done: answer.files, left: [], menus: [], table: null }
    : { done: answer.removed, left: answer.kept, menus: answer.menus, table: answer.table };

/** Two menus may have the same name, so their place tells them apart; the list never changes its order. */
function Left({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={css.left}>
        {names.map((name, at) => (
          <li key={at}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
