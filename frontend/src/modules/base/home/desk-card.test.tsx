import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/home.json';
import { DeskCard } from './desk-card';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'home', texts));

const calm = { open: 0, overdue: 0, mine: 0, acting: 0, returned: 0, escalated: 0, waiting: 0 };
const show = (perms: string[]) => stage(<DeskCard />, { perms });
const shown = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

it('the card of the desk counts what waits for a decision, and leads to it', async () => {
  answer('im/case/figures', () => ok({ open: 24, overdue: 3, mine: 1, acting: 7, returned: 2 }));
  show(['im:case:figures', 'im:case:file']);
  expect(await screen.findByText('24')).toBeInTheDocument();
  expect(shown()).toEqual(['24', '3', '2', '1']);
  expect(screen.getByText('3').closest('[data-urgent]')).not.toBeNull();
  expect(screen.getByRole('link', { name: /Open the desk/ })).toHaveAttribute('href', '/im/desk');
});

it('the card of the desk says that no case is open only if the server confirms it', async () => {
  answer('im/case/figures', () => refused('The server is busy'));
  const { unmount } = show(['im:case:figures']);
  expect(await screen.findByText(/The server is busy/)).toBeInTheDocument();
  expect(screen.queryByText('No case is open.')).toBeNull();
  unmount();
  answer('im/case/figures', () => ok(calm));
  show(['im:case:figures']);
  expect(await screen.findByText('No case is open.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the card of the desk loads and shows nothing without the permission', () => {
  show(['im:case:file']);
  expect(screen.queryByText('Desk')).toBeNull();
  expect(bodiesOf('im/case/figures')).toEqual([]);
});
