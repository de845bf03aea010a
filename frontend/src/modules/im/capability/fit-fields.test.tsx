import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import userTexts from '../../../locales/en/im/im-user.json';
import { people } from '../user/people-resource';
import { PERSON_NEEDS } from '../user/needs';
import PeoplePage from '../views/user';
import { fitFields } from './fit-fields';

const NEVER = 'The product itself does not write it';
const KEPT = 'The console can keep it';
const ABSENT = 'the chat database lacks im_user.balance';

const feature = (key: string, standing: string, reason: string | null) => ({
  ...{ key, standing, reason, missing: [] },
  has: standing !== 'off',
});
const known = {
  features: [
    feature('email', 'unused', NEVER),
    feature('invitation', 'unused', NEVER),
    feature('status', 'kept', KEPT),
    feature('balance', 'off', ABSENT),
    feature('phone', 'works', null),
  ],
} as never;

const { answer } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-user', userTexts);
  i18n.addResourceBundle('en', 'act', actTexts);
});
beforeEach(() => {
  localStorage.clear();
  answer('im/capability/info', () => ok({ features: (known as { features: object[] }).features as never }));
  answer('im/user/page', () =>
    ok({
      list: [
        { id: 7, nick_name: 'Ann', user_name: 'ann', email: null, phone: '13000000000', is_banned: 0, online: [] },
      ],
      pagination: { page: 1, size: 20, total: 1 },
    }),
  );
});

it('distinguishes features that work, that only the console keeps, that the product never writes, and that it lacks', () => {
  const fields = new Map(fitFields(people.fields, PERSON_NEEDS, known).map((field) => [field.name, field]));
  expect(fields.has('phone')).toBe(true);
  expect(fields.get('phone')).not.toHaveProperty('remark');
  expect(fields.get('status')).toMatchObject({ remark: KEPT });
  expect(fields.get('status')?.table).not.toHaveProperty('hidden');
  expect(fields.get('email')).toMatchObject({ remark: NEVER, table: { hidden: true } });
  expect(fields.has('balance')).toBe(false);
});

it('changes no field if the capabilities are not known', () => {
  expect(fitFields(people.fields, PERSON_NEEDS, undefined)).toEqual(people.fields);
});

it('hides a column that the product never writes until it is chosen, and explains it wherever it appears', async () => {
  stage(<PeoplePage />, { perms: ['im:user', 'im:capability:info'] });
  await screen.findByRole('columnheader', { name: 'Phone' });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull());
  const filters = screen.getByRole('search');
  for (const why of [NEVER, KEPT]) expect(filters.querySelector(`[aria-description="${why}"]`)).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const box = await screen.findByRole('checkbox', { name: `E-mail${NEVER}` });
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: /New person/ }));
  expect((await screen.findAllByText(NEVER, { selector: '.ant-form-item-extra' })).length).toBeGreaterThan(0);
});
