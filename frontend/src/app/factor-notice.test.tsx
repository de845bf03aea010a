import { act, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../kernel/basis/i18n/language-store';
import { type Person, useGrants } from '../kernel/access/account/grants';
import { FactorNotice } from './factor-notice';

beforeEach(() => changeLanguage('en'));

const become = (person: Partial<Person>) => act(() => useGrants.setState({ person: person as Person }));
const words = 'Two-step verification is required of you from 2026-12-05 09:00';

it('tells people from when on a second factor is required, until they have one', async () => {
  render(
    <MemoryRouter>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <FactorNotice />
        </App>
      </ConfigProvider>
    </MemoryRouter>,
  );
  become({ duty: null, factorFrom: '2026-12-05 09:00:00' });
  expect(await screen.findByText(words)).toBeInTheDocument();
  become({ duty: null, factorFrom: null });
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});
