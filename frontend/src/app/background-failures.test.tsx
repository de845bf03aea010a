import { CancelledError } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { background } from '../kernel/background';
import { changeLanguage } from '../kernel/i18n/language-store';
import { BackgroundFailures } from './background-failures';

beforeEach(async () => {
  await changeLanguage('en');
  render(
    <App>
      <BackgroundFailures />
    </App>,
  );
});

const fail = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('says what failed where nobody was waiting for it, once', async () => {
  fail(new Error('the row is gone'));
  fail(new Error('the row is gone'));
  expect(await screen.findAllByText('Something did not work: the row is gone')).toHaveLength(1);
});

it('says what failed in the background, and nothing of what went well or is no promise', async () => {
  background(Promise.resolve());
  background();
  background(Promise.reject(new Error('the mail is gone')));
  expect(await screen.findAllByText(/Something did not work/)).toHaveLength(1);
  expect(screen.getByText('Something did not work: the mail is gone')).toBeInTheDocument();
});

it('says of a part that could not be fetched what can be done', async () => {
  fail(new Error('Failed to fetch dynamically imported module: /assets/x.js'));
  await screen.findByText(/reload the page/);
});

it('says nothing of what was given up on purpose', () => {
  const error = vi.fn();
  vi.spyOn(App, 'useApp').mockReturnValue({ message: { error } } as unknown as ReturnType<typeof App.useApp>);
  cleanup();
  render(<BackgroundFailures />);
  fail(new CancelledError());
  fail(new DOMException('over', 'AbortError'));
  expect(error).not.toHaveBeenCalled();
  fail(new Error('a real one'));
  expect(error).toHaveBeenCalledOnce();
});
