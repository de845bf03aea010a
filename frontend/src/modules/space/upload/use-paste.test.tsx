import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePaste } from './use-paste';

const FILE = new File(['x'], 'shot.png', { type: 'image/png' });
const brought = vi.fn();

function Page() {
  usePaste(brought);
  return (
    <main>
      <p>page</p>
      <input aria-label="word" />
      <div role="dialog">
        <p>question</p>
      </div>
    </main>
  );
}
const paste = (target: Element, files: File[] = [FILE]) => fireEvent.paste(target, { clipboardData: { files } });

it('accepts files that are pasted on the page, but nothing from fields or dialogs, and no text', () => {
  const { unmount } = render(<Page />);
  paste(screen.getByLabelText('word'));
  paste(screen.getByText('question'));
  paste(screen.getByText('page'), []);
  expect(brought).not.toHaveBeenCalled();
  paste(screen.getByText('page'));
  expect(brought).toHaveBeenCalledExactlyOnceWith([FILE]);
  unmount();
  paste(document.body);
  expect(brought).toHaveBeenCalledOnce();
});
