import { Form, Input } from 'antd';

/** City and district, which the box of the province fills in: they are sent, and seen only there. */
export const RegionRest = () =>
  ['city', 'district'].map((name) => (
    <Form.Item key={name} name={name} hidden>
      <Input />
    </Form.Item>
  ));
