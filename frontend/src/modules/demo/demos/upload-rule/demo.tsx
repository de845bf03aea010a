import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImageInput } from '../../../../kernel/form/files/input/image-input';

export default function Checked() {
  const { t } = useTranslation('demo');
  return (
    <Form layout="vertical">
      <Form.Item name="picture" extra={t('rule')} rules={[{ required: true }]}>
        <ImageInput kilobytes={100} />
      </Form.Item>
    </Form>
  );
}
