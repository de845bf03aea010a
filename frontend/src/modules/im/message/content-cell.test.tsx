import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
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

it('a table shows that a message was recalled, and not its content', () => {
  cell(0, 2, 'buy here');
  expect(screen.getByText('This message was recalled')).toBeInTheDocument();
  expect(screen.queryByText('buy here')).toBeNull();
});

it('a recalled message shows who recalled it and when, if that is known', () => {
  cell(0, 2, 'buy here', undefined, { recalled_by: 'Ann', recalled_time: '2026-11-20 08:02:00' });
  expect(screen.getByText('Recalled by Ann at 11-20 08:02')).toBeInTheDocument();
  cell(0, 2, 'buy here', undefined, { recalled_by: null, recalled_time: '2026-11-20 08:03:00' });
  expect(screen.getByText('Recalled at 11-20 08:03')).toBeInTheDocument();
});

it('the recall of a message that is not there shows the id of the message', () => {
  cell(10, 0, '90007');
  expect(screen.getByText('Recall of message #90007')).toBeInTheDocument();
});

it('a recalled message shows the words that were searched for', () => {
  cell(0, 2, 'buy here', 'buy');
  expect(screen.getByText('buy')).toBeInTheDocument();
});
