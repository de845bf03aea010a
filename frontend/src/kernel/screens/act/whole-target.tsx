import { Form, InputNumber, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../basis/i18n/figure';
import type { Whole } from './act';
import css from './act.module.css';

/**
 * All rows that match the filter of a list, as the target of an act: the filter in words, how many they are, and that later ones are not
 * among them. Without a condition, the number must be typed.
 */
export function WholeTarget({ whole: { count, filter } }: { whole: Whole }) {
  const { t } = useTranslation('act');
  const n = figure(count);
  const check = (_: unknown, typed?: number | null) =>
    typed === count ? Promise.resolve() : Promise.reject(new Error(t('whole.typeIt', { n })));
  return (
    <>
      <div className={css.whole} role="group" aria-label={t('targets')}>
        <strong>{t(filter.length > 0 ? 'whole.matching' : 'whole.all', { n })}</strong>
        {filter.length > 0 && (
          <ul>
            {filter.map((words) => (
              <li key={words}>
                <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
        )}
        <Typography.Text type="secondary">{t('whole.later')}</Typography.Text>
      </div>
      {filter.length === 0 && (
        <Form.Item
          name="typed"
          label={t('whole.type', { n })}
          required
          rules={[{ validator: check }]}
          validateTrigger="onSubmit"
        >
          <InputNumber controls={false} min={0} precision={0} style={{ width: '100%' }} autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}
