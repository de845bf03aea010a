import { Checkbox, Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { BatchScope } from './batch';
import css from './batch.module.css';
import { SPAN, SPANS, extrasOf } from './extras';
import { Radius } from './radius';
import { useExtras } from './use-extras';

/** The extras of a ban: recall messages, leave groups, ban those that they own. The effect is counted while they are chosen. */
export function BanExtras({ people }: { people: Pick<BatchScope, 'ids' | 'filter' | 'watermark'> }) {
  const { t } = useTranslation('im-batch');
  const can = useCan();
  const offered = useExtras();
  const extras = Form.useWatch<unknown>('extras') ?? [];
  const span = Form.useWatch<unknown>('span') ?? SPAN;
  if (!can('im/batch/begin')) return null;
  const scope = extrasOf({ extras, span });
  const isRecalling = scope?.recallGroups === true || scope?.recallPrivate === true;
  return (
    <>
      <Form.Item name="extras" label={t('extras')} initialValue={[]}>
        <Checkbox.Group
          className={css.extras ?? ''}
          options={offered.map((value) => ({ value, label: t(`extras.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="sweep" valuePropName="checked" initialValue={true}>
        <Checkbox>{t('sweep')}</Checkbox>
      </Form.Item>
      <Form.Item name="span" label={t('span')} initialValue={SPAN} hidden={!isRecalling}>
        <Segmented options={SPANS.map((value) => ({ value, label: t(`span.${value}`) }))} />
      </Form.Item>
      {can('im/batch/preview') && <Radius scope={{ ...people, ...scope }} />}
    </>
  );
}
