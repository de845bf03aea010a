import { act, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../kernel/basis/i18n/language-store';
import { notifyRoleEnds } from '../kernel/live/role-ends';
import { RoleEndNotice } from './role-end-notice';

beforeEach(() => changeLanguage('en'));

it('tells people by name which of their roles has ended', async () => {
  render(
    <App>
      <RoleEndNotice />
    </App>,
  );
  act(() => notifyRoleEnds({ names: ['Auditor', 'Editor'] }));
  expect(await screen.findByText('A role of yours has ended: Auditor, Editor')).toBeInTheDocument();
});
