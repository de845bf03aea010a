import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import chatTexts from '../../../locales/en/im/im-chat.json';
import { readContent } from './content';
import { MessagePicture } from './message-picture';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-chat', chatTexts));

const picture = (url: string) => {
  const content = readContent(1, JSON.stringify({ originUrl: url, thumbUrl: url }));
  if (content.kind !== 'picture') throw new Error('It is no picture');
  return content;
};

it('says that a picture could not be loaded, without guessing why', () => {
  stage(<MessagePicture picture={picture('https://x.com/a.png')} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Cannot be shown: no longer there, or out of reach')).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/days/);
});

it('says that an address may not be opened', () => {
  stage(<MessagePicture picture={picture('javascript:alert(1)')} />);
  expect(screen.getByText('No address that may be opened')).toBeInTheDocument();
});
