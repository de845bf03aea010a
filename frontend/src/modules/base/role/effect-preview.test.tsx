import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import roleTexts from '../../../locales/en/base/base-role.json';
import { EffectPreview } from './effect-preview';

beforeAll(() => void i18n.addResourceBundle('en', 'base-role', roleTexts));
const { answer } = stageServer();

const BOTH = ['base:sys:menu:list', 'base:sys:department:list'];
const open = (perms: string[]) =>
  stage(
    <Form initialValues={{ departmentIdList: [3] }}>
      <Form.Item name="departmentIdList" noStyle>
        <span />
      </Form.Item>
      <EffectPreview saved={{}} />
    </Form>,
    { perms },
  );

it('says why its figures are not known, and shows them after a retry', async () => {
  answer('base/sys/menu/list', () => refused('Out of order'));
  answer('base/sys/department/list', () => ok([{ id: 3, parentId: null, name: 'Sales' }]));
  open(BOTH);
  await screen.findByText('These figures are not known: Out of order');
  expect(screen.getByRole('region', { name: 'In effect' }).textContent).not.toContain('0');
  answer('base/sys/menu/list', () => ok([]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByText('+1')).tagName).toBe('EM');
});

it('says that its figures are not known to somebody who may not see the menus', async () => {
  answer('base/sys/department/list', () => ok([]));
  open(['base:sys:department:list']);
  await screen.findByText('These figures are not known: you may not see all menus or departments');
  expect(screen.queryByRole('button')).toBeNull();
});
