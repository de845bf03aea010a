import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import personTexts from '../../../locales/en/im/im-person.json';
import userTexts from '../../../locales/en/im/im-user.json';
import { PersonLogs, PersonSigns } from '../person/person-logs';
import { PersonHeader } from '../person/person-header';
import { Profile } from '../person/profile';
import type { Person } from '../user/person';
import PushTasks from '../views/sm-push-task';
import RealNames from '../views/real-name';
import Signs from '../views/sign';
import SystemMessages from '../views/system-message';
import UserLogs from '../views/user-log';

const NEVER = 'The product itself does not write it';
const UNSEEN = 'The clients of this edition do not show it';

const { answer } = stageServer();
const tell = (features: Record<string, [standing: string, reason: string]>) =>
  answer('im/capability/info', () =>
    ok({
      features: Object.entries(features).map(([key, [standing, reason]]) => ({
        ...{ key, has: true, standing, reason, missing: [] },
      })),
    }),
  );
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-person', personTexts);
  i18n.addResourceBundle('en', 'im-user', userTexts);
});
beforeEach(() => {
  for (const page of ['sign', 'user_log', 'real_name', 'system_message', 'sm_push_task'])
    answer(`im/${page}/page`, () =>
      ok({ list: [], pagination: { page: 1, size: 20, total: 0, cursor: null, more: false } }),
    );
});

const UNUSED: [string, string] = ['unused', NEVER];
const KEPT: [string, string] = ['kept', UNSEEN];

it.each([
  ['signs', <Signs key="signs" />, 'im:sign', UNUSED],
  ['userLog', <UserLogs key="logs" />, 'im:user_log', UNUSED],
  ['realName', <RealNames key="names" />, 'im:real_name', UNUSED],
  ['signs', <PersonSigns key="own signs" id={7} />, 'im:sign', UNUSED],
  ['userLog', <PersonLogs key="own logs" id={7} />, 'im:user_log', UNUSED],
  ['systemMessages', <SystemMessages key="messages" />, 'im:system_message', KEPT],
  ['pushes', <PushTasks key="pushes" />, 'im:sm_push_task', KEPT],
])(
  'a page that depends on the feature %s says above its rows how the product treats it',
  async (key, page, perm, standing) => {
    tell({ [key]: standing });
    stage(page, { perms: [perm, 'im:capability:info'] });
    expect(await screen.findByRole('alert')).toHaveTextContent(standing[1]);
  },
);

const ann = {
  ...{ id: 7, nick_name: 'Ann', user_name: 'ann', sex: 0, type: 1, is_banned: 0, head_image: '', head_image_thumb: '' },
  ...{ phone: '13000000000', email: null, is_real_name: 0, last_login_time: null, created_time: '2026-01-01 00:00:00' },
} as unknown as Person;

it('the profile marks each value that the product does not maintain, and explains the mark once', async () => {
  tell({ phone: UNUSED, email: UNUSED, realName: UNUSED, lastLogin: UNUSED });
  stage(<Profile person={ann} overview={undefined} />, { perms: ['im:user:info', 'im:capability:info'] });
  expect(await screen.findAllByText(NEVER)).toHaveLength(1);
  const marked = screen.getAllByRole('img', { name: NEVER }).map((mark) => mark.parentElement?.textContent);
  expect(marked.sort()).toEqual(['E-mail', 'Last sign-in', 'Phone', 'Real name']);
});

it('the header does not claim that a person never signed in if the product does not record sign-ins', async () => {
  tell({ lastLogin: UNUSED });
  const nothing = () => undefined;
  stage(<PersonHeader person={ann} onEdit={nothing} onDelete={nothing} />, { perms: ['im:capability:info'] });
  await waitFor(() => expect(screen.queryByText('Last sign-in')).toBeNull());
  expect(screen.getByText('2026-01-01 00:00:00')).toBeInTheDocument();
});
