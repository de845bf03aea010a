import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import { AboutPerson } from './about-person';
import { fileOf } from './test-case';

stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
});

const NOTE = {
  ...{ id: 1, createTime: '2026-11-20 08:00:00', updateTime: '', subjectKind: 'user', subjectId: '101' },
  ...{ text: 'asked support twice', staffId: 8, staffName: 'Bob' },
} as const;

it('a case shows the notes about its person, and leads to all of them', async () => {
  stage(<AboutPerson file={fileOf(1, { personNotes: [NOTE] })} />, { perms: ['im:user:info'] });
  expect(await screen.findByText('asked support twice')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cases, strikes and notes' })).toHaveAttribute(
    'href',
    '/im/user/101?view.tab=desk',
  );
});

it('a case without such notes, or for who may not open the person, has no link', async () => {
  const { unmount } = stage(<AboutPerson file={fileOf(1)} />, { perms: ['im:user:info'] });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  stage(<AboutPerson file={fileOf(1, { personNotes: [NOTE] })} />, { perms: [] });
  expect(await screen.findByText('asked support twice')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
