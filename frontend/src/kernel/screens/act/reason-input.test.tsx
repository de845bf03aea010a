import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../basis/i18n/i18n';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import { ReasonInput } from './reason-input';

beforeAll(() => void i18n.addResourceBundle('en', 'act', actTexts));
const { answer } = stageServer();

const reason = (id: number, original: string, name = original) => ({ id, original, name, value: String(id) });

it('shows the meaning of a usual reason beside its text, and blanks where its numbers will be', async () => {
  const REASONS = [reason(1, '发布广告，封禁{days}天', 'Advertising, banned for {days} days'), reason(2, 'spam')];
  answer('dict/info/data', () => ok({ banReason: REASONS }));
  const onChange = vi.fn();
  stage(<ReasonInput templates="user" longest={128} onChange={onChange} />);
  const [first, second] = await screen.findAllByRole('button');
  expect(first).toHaveTextContent('发布广告，封禁…天 Advertising, banned for … days');
  expect(second).toHaveTextContent(/^spam$/);
  if (first) fireEvent.click(first);
  expect(onChange).toHaveBeenCalledWith('发布广告，封禁{days}天');
});

it('speaks of usual reasons only where there are some', async () => {
  answer('dict/info/data', () => ok({ banReason: [] }));
  const { unmount } = stage(<ReasonInput templates="user" longest={128} />);
  expect(await screen.findByPlaceholderText('Write it in your own words')).toBeInTheDocument();
  unmount();
  stage(<ReasonInput templates="reveal" longest={128} />);
  expect(screen.getByPlaceholderText('Choose above, or write it in your own words')).toBeInTheDocument();
});
