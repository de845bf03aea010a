import { CancelledError } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { background } from '../kernel/basis/failure/background';
import { changeLanguage } from '../kernel/basis/i18n/language-store';
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

it('shows an unhandled rejection once, even if it is reported twice', async () => {
  fail(new Error('the row is gone'));
  fail(new Error('the row is gone'));
  expect(await screen.findAllByText('Something did not work: the row is gone')).toHaveLength(1);
});

it('shows the failure of background work, and nothing for work that succeeds or is no promise', async () => {
  background(Promise.resolve());
  background();
  background(Promise.reject(new Error('the mail is gone')));
  expect(await screen.findAllByText(/Something did not work/)).toHaveLength(1);
  expect(screen.getByText('Something did not work: the mail is gone')).toBeInTheDocument();
});

it('advises to reload the page when a code chunk cannot be fetched', async () => {
  fail(new Error('Failed to fetch dynamically imported module: /assets/x.js'));
  await screen.findByText(/reload the page/);
});

it('ignores rejections of cancelled work', () => {
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
