import { InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import css from './keep.module.css';
import { MOST_DAYS, WITHOUT_END } from './use-case-keeping';

interface Props {
  /** null while the field is empty */
  days: number | null;
  least: number;
  disabled: boolean;
  onChoose: (days: number | null) => void;
}

/** Without end, or for a number of days. */
export function KeepChoice({ days, least, disabled, onChoose }: Props) {
  const { t } = useTranslation('im-desk');
  const isWithout = days === WITHOUT_END;
  const isWrong = days !== null && !isWithout && (days < least || days > MOST_DAYS);
  return (
    <>
      <Radio.Group
        className={css.choice ?? ''}
        disabled={disabled}
        value={isWithout}
        onChange={({ target }) => onChoose(target.value ? WITHOUT_END : 2 * least)}
        options={[
          { value: true, label: t('keep.without') },
          { value: false, label: t('keep.for') },
        ]}
      />
      {!isWithout && (
        <InputNumber<number>
          aria-label={t('keep.days')}
          value={days}
          precision={0}
          min={1}
          disabled={disabled}
          status={isWrong ? 'error' : ''}
          suffix={t('keep.unit')}
          onChange={onChoose}
        />
      )}
      {isWrong && <p role="alert">{t('keep.range', { least: figure(least), most: figure(MOST_DAYS) })}</p>}
    </>
  );
}
