import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { background } from '../../../kernel/basis/failure/background';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import en from '../../../locales/en/im/im-push.json';
import zhCn from '../../../locales/zh-cn/im/im-push.json';
import zhTw from '../../../locales/zh-tw/im/im-push.json';
import { ProgressCell } from './progress-cell';
import type { PushTask } from './task-status';
import { useCancel } from './use-cancel';

const { answer } = stageServer();
const LANGUAGES = [
  ['en', en, 'delivered', 'shown to nobody'],
  ['zh-cn', zhCn, '送达', '不显示'],
  ['zh-tw', zhTw, '送達', '不顯示'],
] as const;
const progress = { recipients: 50, done: 20, online: 8, frames: 9, delivered: 7 };
const task = { id: 1, status: 2, title: 'News', progress } as unknown as PushTask;
afterAll(() => void i18n.changeLanguage('en'));

/** As the edition at hand is: its clients show system messages, or have been seen to show none. */
const edition = (reason: string | null) =>
  answer('im/capability/info', () =>
    ok({ features: [{ key: 'pushes', has: true, standing: 'kept', reason, missing: [] }] }),
  );
beforeEach(() => answer('im/sm_push_task/progress', () => ok(progress)));

function Shown() {
  const cancel = useCancel();
  return (
    <>
      <ProgressCell task={task} />
      <button onClick={() => background(cancel(task))}>stop</button>
    </>
  );
}

it.each(LANGUAGES)(
  'mentions delivery only if the clients show the message, in %s',
  async (language, texts, delivered, unseen) => {
    i18n.addResourceBundle(language, 'im-push', texts);
    await i18n.changeLanguage(language);
    const perms = ['im:capability:info', 'im:sm_push_task:progress'];
    edition('the clients of this edition do not show it');
    const { unmount } = stage(<Shown />, { perms });
    expect(await screen.findByText(new RegExp(unseen))).toBeInTheDocument();
    fireEvent.click(screen.getByText('stop'));
    await waitFor(() => expect(screen.getAllByText(new RegExp(unseen))).toHaveLength(2));
    expect(screen.queryByText(new RegExp(delivered))).toBeNull();
    unmount();

    edition(null);
    stage(<ProgressCell task={task} />, { perms });
    expect(await screen.findByText(new RegExp(delivered))).toBeInTheDocument();
  },
);
