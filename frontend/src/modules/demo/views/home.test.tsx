import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/demo/demo.json';
import DemoHome from './home';

stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'demo', texts);
  useLanguage.setState({ language: 'en' });
});
beforeEach(() => void stage(<DemoHome />, { at: '/demo' }));

const cards = () => screen.queryAllByRole('link').filter((link) => 'card' in link.dataset);

it('finds a demo by the name of a part, and links to it', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the demos' }), 'typedconfirm');
  expect(screen.getByText('Demos found: 1')).toBeInTheDocument();
  expect(cards().map((card) => card.getAttribute('href'))).toEqual(['/demo/part/bulk']);
});

it('finds a demo by its words in any language', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the demos' }), '树形排序');
  expect(cards().map((card) => card.getAttribute('href'))).toEqual(['/demo/part/sorter']);
});

it('can be used with the keyboard alone', async () => {
  await userEvent.keyboard('/');
  const box = screen.getByRole('textbox', { name: 'Search the demos' });
  expect(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(cards()[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(cards()[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(cards()[0]).toHaveFocus();
});

it('shows all demos again after a search without results', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the demos' }), 'nobody has this');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(9);
  expect(cards().length).toBeGreaterThan(40);
});
