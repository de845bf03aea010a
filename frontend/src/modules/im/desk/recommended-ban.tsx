import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import css from './act-choice.module.css';
import { type CaseFile, recommendedOf } from './case-file';

interface Props {
  file: CaseFile | undefined;
  policyId: number;
}

/** Why a ban is recommended: the strikes that stand, those that the decision adds, and the ban that the ladder has for them. */
export function RecommendedBan({ file, policyId }: Props) {
  const { t } = useTranslation(['im-desk', 'act']);
  const found = recommendedOf(file, policyId);
  if (!file || !found) return null;
  const sum = file.strikes + found.strikes;
  return (
    <p className={css.recommended}>
      {t('recommended', {
        standing: figure(file.strikes),
        added: figure(found.strikes),
        sum: figure(sum),
        count: sum,
        act: t(`act:duration.${found.duration}`),
      })}
    </p>
  );
}
