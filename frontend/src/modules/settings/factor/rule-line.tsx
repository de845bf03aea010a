import { Button, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import type { Rule } from './use-factor-rules';
import css from './factor.module.css';

interface Props {
  name: string;
  tag: ReactNode;
  /** from when on it is required */
  from: string | null;
  /** whether that moment has come */
  isPast: boolean;
  people: number;
  without: number;
  /** of the staff list, for those who have none */
  query: string;
  /** why it cannot be changed; undefined if it can */
  fixed: string | undefined;
  onChange: () => void;
}

/** One rule, with how many people have no second factor, and the way to them. */
export function RuleLine({ name, tag, from, isPast, people, without, query, fixed, onChange }: Props) {
  const { t } = useTranslation('factor-rules');
  const can = useCan();
  const counted = without ? t('without', { without, people }) : t(people ? 'none' : 'nobody', { count: people });
  return (
    <li className={css.line}>
      <strong>{name}</strong>
      <span className={css.rule}>
        {tag}
        {from && <span className={css.fact}>{t(isPast ? 'since' : 'from', { time: from.slice(0, 16) })}</span>}
      </span>
      <span className={css.fact}>
        {without && can('base/sys/user/page') ? <Link to={`/sys/user?${query}`}>{counted}</Link> : counted}
      </span>
      {can('base/sys/factor/setRole') && (
        <Tooltip title={fixed}>
          <Button size="small" disabled={!!fixed} aria-label={t('change.of', { name })} onClick={onChange}>
            {t('change')}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

/** Colours of the rules. */
export const RuleTag = ({ rule, children }: { rule: Rule; children: ReactNode }) => (
  <Tag color={rule === 'required' ? 'gold' : 'default'}>{children}</Tag>
);
