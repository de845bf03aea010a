import { Form, Input } from 'antd';

/** Hidden form items for city and district, which the region input sets. */
export const RegionRest = () =>
  ['city', 'district'].map((name) => (
    <Form.Item key={name} name={name} hidden>
      <Input />
    </Form.Item>
  ));
