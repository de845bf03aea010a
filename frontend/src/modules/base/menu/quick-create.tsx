import { Col, Form, Input, InputNumber, Modal, Row, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { IconPicker } from '../../../kernel/form/inputs/icon-picker';
import { Problem } from '../../../kernel/look/failure/problem';
import { EntitySelect } from './entity-select';
import { PAGE } from './menu-type';
import { ParentMenu } from './parent-menu';
import { type QuickValues, useQuickCreate } from './use-quick-create';
import { ViewPathInput } from './view-path-input';

const FIRST = { type: PAGE, keepAlive: true };

/**
 * Creates a page for a data structure with a permission for each of its calls. The page component exists in this build, or is written by a
 * developer.
 */
export function QuickCreate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['base-menu', 'resource']);
  const { form, last, create, follow, isFree, isBusy, problem } = useQuickCreate(onClose);

  return (
    <Modal
      title={t('quick')}
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t('resource:save')}
      confirmLoading={isBusy}
      width={640}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form<QuickValues>
        form={form}
        name="quick-create"
        layout="vertical"
        initialValues={{ ...FIRST, orderNum: last }}
        preserve={false}
        disabled={isBusy}
        onFinish={(values) => background(create(values))}
        onValuesChange={follow}
      >
        <Problem words={problem} />
        <Form.Item name="type" hidden>
          <Input />
        </Form.Item>
        <Form.Item name="entity" label={t('entity')} rules={[{ required: true, message: t('needEntity') }]}>
          <EntitySelect single />
        </Form.Item>
        <PageFields isFree={isFree} />
      </Form>
    </Modal>
  );
}

function PageFields({ isFree }: Pick<ReturnType<typeof useQuickCreate>, 'isFree'>) {
  const { t } = useTranslation(['base-menu', 'resource']);
  const needs = (label: string) => ({ required: true, message: t('resource:rule.required', { label }) });
  return (
    <Row gutter={16}>
      <Col xs={24} md={12}>
        <Form.Item name="name" label={t('name')} rules={[needs(t('name'))]}>
          <Input autoComplete="off" maxLength={255} />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="parentId" label={t('parentId')} rules={[needs(t('parentId'))]}>
          <ParentMenu />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item
          name="router"
          label={t('router')}
          rules={[needs(t('router')), { pattern: /^\//, message: t('router.format') }, { validator: isFree }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="viewPath" label={t('viewPath')} rules={[needs(t('viewPath'))]} extra={t('viewPath.help')}>
          <ViewPathInput />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="orderNum" label={t('orderNum')} rules={[needs(t('orderNum'))]}>
          <InputNumber min={0} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="icon" label={t('icon')} rules={[needs(t('icon'))]}>
          <IconPicker />
        </Form.Item>
      </Col>
      <Col xs={24} md={12}>
        <Form.Item name="keepAlive" label={t('keepAlive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Col>
    </Row>
  );
}
