import { useTranslation } from 'react-i18next';
import css from './factor.module.css';
import { RuleLine, RuleTag } from './rule-line';
import type { FactorRules, RuleTarget } from './use-factor-rules';

interface Props {
  rules: FactorRules;
  onChange: (target: RuleTarget) => void;
}

/** What holds for all staff. */
export function HouseRule({ rules: { house, changeable }, onChange }: Props) {
  const { t } = useTranslation('factor-rules');
  const { policy, from, people, without } = house;
  return (
    <ul className={css.lines}>
      <RuleLine
        name={t('house')}
        tag={<RuleTag rule={policy}>{t(`policy.${policy}`)}</RuleTag>}
        from={from}
        isPast={house.isPast}
        people={people}
        without={without}
        query="status=1&secondFactor=false"
        fixed={changeable ? undefined : t('fixed.house')}
        onChange={() => onChange({ name: t('house'), rule: policy, people, without })}
      />
    </ul>
  );
}
