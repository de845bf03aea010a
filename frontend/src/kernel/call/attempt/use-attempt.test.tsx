import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { background } from '../../basis/failure/background';
import { useAttempt } from './use-attempt';

function Action({ run }: { run: () => Promise<void> }) {
  const { attempt, isBusy, problem } = useAttempt();
  return (
    <>
      <button onClick={() => background(attempt(run))}>go</button>
      <output>{isBusy ? 'busy' : (problem ?? 'idle')}</output>
    </>
  );
}

const press = () => fireEvent.click(screen.getByRole('button'));
const isShown = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

it('runs once if it is started twice at once, or again while it runs', async () => {
  let end = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  render(<Action run={run} />);
  press();
  press();
  await isShown('busy');
  press();
  end();
  await isShown('idle');
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs again after its end, whether it succeeded or failed', async () => {
  const run = vi.fn(() => Promise.reject(new Error('broken')));
  render(<Action run={run} />);
  for (const count of [1, 2, 3]) {
    press();
    await isShown('broken');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(count));
  }
});

it('takes a press that comes as soon as the end is shown', async () => {
  const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve)));
  render(<Action run={run} />);
  const status = screen.getByRole('status');
  // It is called right after the document has changed, before anything else can run.
  const observer = new MutationObserver(() => {
    if (status.textContent !== 'idle') return;
    observer.disconnect();
    screen.getByRole('button').click();
  });
  observer.observe(status, { characterData: true, childList: true, subtree: true });
  screen.getByRole('button').click();
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  await isShown('idle');
});
