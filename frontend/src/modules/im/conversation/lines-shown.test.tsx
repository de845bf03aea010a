import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import chatTexts from '../../../locales/en/im/im-chat.json';
import messageTexts from '../../../locales/en/im/im-messages.json';
import { groupMessages } from '../group-message/group-messages';
import type { ChatMessage } from '../message/chat-message';
import { Bubble } from './bubble';
import { Note } from './note';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-chat', chatTexts));

const said: ChatMessage = {
  ...{ id: 1, send_id: 7, send_nick_name: 'Ann', send_head_image: null, type: 0, status: 0, content: 'hello' },
  ...{ send_time: '2026-11-20 08:00:00', quote: null },
};
const nothing = () => undefined;

describe('a message without a delivery state', () => {
  const bubble = (hasStates: boolean) =>
    stage(
      <Bubble
        {...{ message: said, isMine: false, isFirst: true, isLast: true, isMarked: false }}
        {...{ wanted: undefined, hasStates, mayOpenPerson: false, pathOf: () => '/', onOpen: nothing }}
        onRecall={undefined}
      />,
    );

  it('is shown as not delivered between two people', () => {
    bubble(true);
    expect(screen.getByText('Not delivered')).toBeInTheDocument();
  });

  it('is shown as usual in a group, where delivery is unknown', () => {
    bubble(false);
    expect(screen.getByText('hello')).toBeInTheDocument();
    expect(screen.queryByText('Not delivered')).toBeNull();
    const states = groupMessages.fields.find(({ name }) => name === 'status')?.options;
    expect(states).toEqual([expect.objectContaining({ value: 0 }), expect.objectContaining({ value: 2 })]);
    expect(messageTexts['status.0']).toBe('Sent');
  });
});

describe('a tip', () => {
  const tip = (recv_ids: number[]) =>
    stage(
      <Note
        message={{ ...said, type: 21, content: 'you were taken out', recv_ids }}
        isMarked={false}
        onOpen={nothing}
      />,
    );

  it('is marked with its member if it is for one only', () => {
    tip([7]);
    expect(screen.getByText('only for #7')).toBeInTheDocument();
  });

  it('has no mark if it is for all members', () => {
    tip([]);
    expect(screen.getByText('you were taken out')).toBeInTheDocument();
    expect(screen.queryByText(/only for/)).toBeNull();
  });
});
