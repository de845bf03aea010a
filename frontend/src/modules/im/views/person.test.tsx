import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { hasAnyUnsaved } from '../../../kernel/shell/tabs/unsaved';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import personTexts from '../../../locales/en/im/im-person.json';
import { caseOf } from '../desk/test-case';
import PersonPage from './person';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
  i18n.addResourceBundle('en', 'im-person', personTexts);
});

beforeEach(() => {
  answer('im/user/info', ({ id }) => ok({ id: Number(id), user_name: `user${String(id)}`, nick_name: '' }));
  answer('im/capability/list', () => ok({ features: [] }));
  answer('im/case/person', () =>
    ok({
      ...{ cases: [{ ...caseOf(12) }], moreCases: 0, decisions: [], appeals: [] },
      ...{ strikes: 0, standing: [], notes: [], moreNotes: 0 },
    }),
  );
});

const DESK = ['im:user:info', 'im:case:person', 'im:case:personNote'];
const show = (id: number, perms = DESK) =>
  stage(
    <Routes>
      <Route path="/im/user/:id" element={<PersonPage />} />
    </Routes>,
    { at: `/im/user/${id}?view.tab=desk`, perms },
  );
const field = () => screen.findByRole('textbox', { name: 'Write a note' });

it('a note that is not saved stays while another tab is shown, and closing the page would ask first', async () => {
  show(7);
  fireEvent.click(await screen.findByText('Write a note'));
  fireEvent.change(await field(), { target: { value: 'asked supp' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Write a note' })).not.toBeInTheDocument());
  expect(hasAnyUnsaved()).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'Cases' }));
  expect(await field()).toHaveValue('asked supp');
});

it('a person whom the chat product does not have any more is shown with their cases, and without a field for a note', async () => {
  answer('im/user/info', () => refused('There is no such row'));
  show(7);
  expect(await screen.findByText('There is nobody with the ID 7')).toBeInTheDocument();
  expect(await screen.findByText('Case #12')).toBeInTheDocument();
  expect(screen.queryByText('Write a note')).not.toBeInTheDocument();
});

it('a person who is gone is shown without cases to who may not read them, and so is what is no id', async () => {
  answer('im/user/info', () => refused('There is no such row'));
  const { unmount } = show(7, ['im:user:info']);
  expect(await screen.findByText('There is nobody with the ID 7')).toBeInTheDocument();
  unmount();
  show(0);
  expect(await screen.findByText('There is nobody with the ID 0')).toBeInTheDocument();
  expect(bodiesOf('im/case/person')).toEqual([]);
});
