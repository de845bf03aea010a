import { useTranslation } from 'react-i18next';
import css from './factor.module.css';
import { RuleLine, RuleTag } from './rule-line';
import type { RoleRule, RuleTarget } from './use-factor-rules';

interface Props {
  roles: RoleRule[];
  onChange: (target: RuleTarget) => void;
}

/** What each role adds to that. */
export function RoleRules({ roles, onChange }: Props) {
  const { t } = useTranslation('factor-rules');
  return (
    <ul className={css.lines}>
      {roles.map(({ id, name, from, isPast, people, without, changeable }) => {
        const rule = from ? 'required' : 'house';
        return (
          <RuleLine
            key={id}
            name={name}
            tag={<RuleTag rule={rule}>{t(`policy.${rule}`)}</RuleTag>}
            from={from}
            isPast={isPast}
            people={people}
            without={without}
            query={`roleId=${id}&status=1&secondFactor=false`}
            fixed={changeable ? undefined : t('fixed')}
            onChange={() => onChange({ roleId: id, name, rule, people, without })}
          />
        );
      })}
    </ul>
  );
}
