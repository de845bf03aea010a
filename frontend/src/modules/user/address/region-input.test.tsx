import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/user/user-address.json';
import { RegionInput } from './region-input';
import { RegionRest } from './region-rest';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'user-address', texts));

const open = (province: string, city: string, district: string) => {
  stage(
    <Form initialValues={{ province, city, district }}>
      <Form.Item name="province">
        <RegionInput />
      </Form.Item>
      <RegionRest />
    </Form>,
  );
  expect(screen.getByText(`${province} / ${city} / ${district}`)).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole('combobox'));
};

it('keeps a region that is no longer in the list, and says so once the list is loaded', async () => {
  open('浙江省', '杭州市', '下城区');
  expect(await screen.findByText(texts['regions.kept'])).toBeInTheDocument();
  expect(screen.getByText('浙江省 / 杭州市 / 下城区')).toBeInTheDocument();
});

it('says nothing about a region that is in the list', async () => {
  open('浙江省', '杭州市', '临平区');
  expect(await screen.findByText('广西壮族自治区')).toBeInTheDocument();
  expect(screen.queryByText(texts['regions.kept'])).toBeNull();
});
