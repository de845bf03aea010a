import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../kernel/call/session/session-store';
import { StaffPassword } from './staff-password';

const identity = { id: 7, username: 'me', nickName: 'Me', headImg: '' };
beforeEach(() => useSession.setState({ identity }));

const show = (id: number | undefined) =>
  render(
    <MemoryRouter>
      <Form initialValues={{ id }}>
        <Form.Item name="password" label="Password">
          <StaffPassword />
        </Form.Item>
      </Form>
    </MemoryRouter>,
  );

describe('The password of a member', () => {
  it('can be typed for a new member and for a colleague', () => {
    for (const id of [undefined, 8]) {
      const { unmount } = show(id);
      expect(screen.getByLabelText('Password')).toBeEnabled();
      expect(screen.queryByRole('link')).toBeNull();
      unmount();
    }
  });

  it('is replaced for oneself by a link to the page that asks for the current password', () => {
    show(7);
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/my/info');
  });
});
