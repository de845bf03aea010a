import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/test-stage';
import chatTexts from '../../../locales/en/im/im-chat.json';
import { meantBy } from './chat-message';
import { ContentCell, Wanted } from './content-cell';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-chat', chatTexts));

const cell = (type: number, status: number, content: string, wanted?: string) =>
  stage(
    <Wanted value={wanted}>
      <ContentCell type={type} status={status} content={content} />
    </Wanted>,
  );

it('of a recalled message a table says so, and nothing of what it was', () => {
  cell(0, 2, 'buy here');
  expect(screen.getByText('This message was recalled')).toBeInTheDocument();
  expect(screen.queryByText('buy here')).toBeNull();
});

it('a row that recalls another names that one, and leads to it: both are one thing', () => {
  cell(10, 0, '90007');
  expect(screen.getByText('Recall of message #90007')).toBeInTheDocument();
  expect(meantBy({ id: 90_011, type: 10, content: '90007' })).toBe(90_007);
  expect(meantBy({ id: 90_011, type: 0, content: '90007' })).toBe(90_011);
  expect(meantBy({ id: 90_011, type: 10, content: 'x' })).toBe(90_011);
});

it('what was searched for is shown where it was found, though it was recalled', () => {
  cell(0, 2, 'buy here', 'buy');
  expect(screen.getByText('buy')).toBeInTheDocument();
});
