import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/test-stage';
import chatTexts from '../../../locales/en/im/im-chat.json';
import type { ChatMessage } from './chat-message';
import { ContentCell, Wanted } from './content-cell';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-chat', chatTexts));

const cell = (type: number, status: number, content: string, wanted?: string, more: Partial<ChatMessage> = {}) =>
  stage(
    <Wanted value={wanted}>
      <ContentCell type={type} status={status} content={content} {...more} />
    </Wanted>,
  );

it('of a recalled message a table says so, and nothing of what it was', () => {
  cell(0, 2, 'buy here');
  expect(screen.getByText('This message was recalled')).toBeInTheDocument();
  expect(screen.queryByText('buy here')).toBeNull();
});

it('of a recalled message it is said by whom and when, as far as that is known', () => {
  cell(0, 2, 'buy here', undefined, { recalled_by: 'Ann', recalled_time: '2026-11-20 08:02:00' });
  expect(screen.getByText('Recalled by Ann at 11-20 08:02')).toBeInTheDocument();
  cell(0, 2, 'buy here', undefined, { recalled_by: null, recalled_time: '2026-11-20 08:03:00' });
  expect(screen.getByText('Recalled at 11-20 08:03')).toBeInTheDocument();
});

it('a recall whose message is not there names that one', () => {
  cell(10, 0, '90007');
  expect(screen.getByText('Recall of message #90007')).toBeInTheDocument();
});

it('what was searched for is shown where it was found, though it was recalled', () => {
  cell(0, 2, 'buy here', 'buy');
  expect(screen.getByText('buy')).toBeInTheDocument();
});
