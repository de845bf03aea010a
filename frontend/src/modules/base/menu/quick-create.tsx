import { useQueryClient } from '@tanstack/react-query';
import { App, Col, Form, Input, InputNumber, Modal, Row, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { IconPicker } from '../../../kernel/inputs/icon-picker';
import { Problem } from '../../../kernel/problem';
import { useAttempt } from '../../../kernel/use-attempt';
import { candidatesOf, permissionsOf } from './auto-permissions';
import { useCallName } from './call-names';
import { EntitySelect } from './entity-select';
import { useEps } from './eps';
import { lastUnder, routeOwner } from './menu-place';
import { useMenuRows } from './menu-rows';
import { PAGE } from './menu-type';
import { ParentMenu } from './parent-menu';
import { viewOfEntity } from './view-of-entity';
import { ViewPathInput } from './view-path-input';

interface Values {
  entity: string[];
  parentId: number;
  name: string;
  router: string;
  viewPath: string;
  orderNum: number;
  icon: string;
  keepAlive: boolean;
}

const FIRST = { type: PAGE, orderNum: 0, keepAlive: true };

/** A page for a data structure with a permission for each of its calls, in one go. The page itself is one that this build has, or is written by a developer. */
export function QuickCreate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['base-menu', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const nameOf = useCallName();
  const { entities } = useEps();
  const { rows } = useMenuRows();
  const [form] = Form.useForm<Values>();
  const { attempt, isBusy, problem } = useAttempt();
  const needs = (label: string) => ({ required: true, message: t('resource:rule.required', { label }) });

  const create = async ({ entity, ...page }: Values) => {
    const [resource = ''] = entity;
    const found = entities.find((one) => one.resource === resource);
    await attempt(async () => {
      const { id } = await post('base/sys/menu', 'add', { ...page, type: PAGE });
      const permissions = found ? permissionsOf(candidatesOf(found, [], nameOf), Number(id)) : [];
      if (permissions.length > 0) await post('base/sys/menu', 'add', permissions);
      void message.success(t('quickDone', { name: page.name, n: permissions.length }));
      void client.invalidateQueries({ queryKey: ['base/sys/menu'] });
      onClose();
    });
  };

  const follow = ({ entity, parentId }: Partial<Values>) => {
    const [resource] = entity ?? [];
    if (resource) form.setFieldsValue({ router: `/${resource}`, viewPath: viewOfEntity(resource) ?? '' });
    if (parentId !== undefined) form.setFieldValue('orderNum', lastUnder(rows, parentId));
  };
  const isFree = (_: unknown, route: string) => {
    const owner = routeOwner(rows, route || '/');
    return owner ? Promise.reject(new Error(t('router.taken', { name: owner.name }))) : Promise.resolve();
  };

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
      <Form<Values>
        form={form}
        name="quick-create"
        layout="vertical"
        initialValues={FIRST}
        preserve={false}
        disabled={isBusy}
        onFinish={(values) => void create(values)}
        onValuesChange={follow}
      >
        <Problem words={problem} />
        <Form.Item name="type" hidden>
          <Input />
        </Form.Item>
        <Form.Item name="entity" label={t('entity')} rules={[{ required: true, message: t('needEntity') }]}>
          <EntitySelect single />
        </Form.Item>
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
      </Form>
    </Modal>
  );
}
