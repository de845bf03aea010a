import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/base-log/base-log.json';
import LogPage from '../views/log';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'base-log', texts));

it('leaves out the log entries of reads until “With reads” is ticked', async () => {
  answer('base/sys/log/page', () => ok({ list: [], pagination: { page: 1, size: 20, total: 0 } }));
  answer('base/sys/log/getKeep', () => ok(30));
  stage(<LogPage />, { perms: ['base:sys:log:page'] });
  await waitFor(() => expect(bodiesOf('base/sys/log/page')).toMatchObject([{ reads: false }]));
  fireEvent.click(screen.getByRole('checkbox', { name: 'With reads' }));
  await waitFor(() => expect(bodiesOf('base/sys/log/page')).toHaveLength(2));
  expect(bodiesOf('base/sys/log/page')[1]).not.toHaveProperty('reads');
});
