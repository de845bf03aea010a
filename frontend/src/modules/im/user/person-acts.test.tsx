import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import ActDialog from '../../../kernel/screens/act/act-dialog';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import toldTexts from '../../../locales/en/im/im-act.json';
import userTexts from '../../../locales/en/im/im-user.json';
import { withEnforcement } from '../act/with-enforcement';
import { kicking, resetting, type Subject } from './person-acts';

const { answer } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'act', actTexts);
  i18n.addResourceBundle('en', 'im-act', toldTexts);
  i18n.addResourceBundle('en', 'im-user', userTexts);
});
beforeEach(() => answer('dict/info/data', () => ok({})));

const ann = {
  id: 7,
  nick_name: 'Ann',
  user_name: 'ann',
  head_image: '',
  head_image_thumb: '',
  is_banned: 0,
} as Subject;
const open = (act: Parameters<typeof withEnforcement>[0]) =>
  stage(<ActDialog act={withEnforcement(act)} isOpen onClose={() => undefined} />);

it('the dialog of a forced sign-out warns that people may sign in again, and says what a ban stops', async () => {
  open(kicking([ann]));
  const note = await screen.findByText(/They may sign in again at once/);
  expect(note).toHaveTextContent('A ban stops what it sends');
  expect(screen.getByRole('button', { name: 'Force sign-out' })).toBeInTheDocument();
});

it('the result of a forced sign-out says what the person was told, and not that the person is gone', async () => {
  answer('im/user/kick', () =>
    ok({ count: 1, batch: 'b', unchanged: 0, unknown: 0, enforcement: { state: 'done', terminals: 1, frames: 1 } }),
  );
  open(kicking([ann]));
  fireEvent.click(await screen.findByRole('button', { name: 'Force sign-out' }));
  expect(await screen.findByText('“Ann” is to sign out everywhere')).toBeInTheDocument();
});

it('the dialog of a new password warns that sessions may continue', async () => {
  open(resetting(ann));
  expect(await screen.findByText(new RegExp(userTexts['reset.note'].slice(0, 20)))).toBeInTheDocument();
});
