import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../../kernel/resource/declare/test-stage';
import texts from '../../../../locales/en/helper/ai-code.json';
import type { Undone } from '../coding-calls';
import { OutcomeNote } from './outcome-note';

stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'ai-code', texts);
});

const show = (more: Partial<Undone>) =>
  stage(
    <OutcomeNote
      outcome={{ kind: 'undone', answer: { removed: ['a.ts'], kept: [], menus: [], table: null, api: true, ...more } }}
    />,
  );

it('names each menu that stays, even if two have the same name', () => {
  const complaints = vi.spyOn(console, 'error');
  show({ menus: ['Edit', 'Edit'] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Edit']);
  expect(complaints).not.toHaveBeenCalled();
});

it('names the table that was dropped', () => {
  show({ table: 'shop_supplier' });
  expect(screen.getByText('The empty table shop_supplier was dropped.')).toBeInTheDocument();
});

it('mentions no table if there was none', () => {
  show({});
  expect(screen.getByText('Taken back: 1 file')).toBeInTheDocument();
  expect(screen.queryByText(/dropped/)).toBeNull();
});
