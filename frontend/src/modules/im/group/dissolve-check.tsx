import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { Group } from './group';

/** A checkbox that confirms an act that cannot be undone, with the number of affected people. */
export function DissolveCheck({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('im-group');
  const members = groups.reduce((sum, { member_count: count }) => sum + count, 0);
  const [first, ...others] = groups;
  const words =
    others.length === 0
      ? t('disband.check.one', { name: first?.name ?? '', members: figure(members) })
      : t('disband.check.many', { n: groups.length, members: figure(members) });
  return (
    <Form.Item
      name="isCertain"
      valuePropName="checked"
      rules={[
        {
          validator: (_, isCertain: unknown) =>
            isCertain ? Promise.resolve() : Promise.reject(new Error(t('disband.check.missing'))),
        },
      ]}
    >
      <Checkbox>{words}</Checkbox>
    </Form.Item>
  );
}
