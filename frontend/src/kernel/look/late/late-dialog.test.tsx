import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../basis/i18n/language-store';
import { lateDialog } from './late-dialog';

interface Props {
  open: boolean;
  onClose: () => void;
}

const Greeting = ({ open, onClose }: Props) => (
  <Modal title="Greeting" open={open} onCancel={onClose}>
    the words
  </Modal>
);

/** A dialog whose code arrives when the test says so, or fails. */
function staged() {
  const fetches: { resolve: (code: typeof Greeting) => void; reject: (error: Error) => void }[] = [];
  const Dialog = lateDialog<Props>(() => new Promise((resolve, reject) => fetches.push({ resolve, reject })), {
    isOpen: ({ open }) => open,
    onClose: ({ onClose }) => onClose(),
  });
  return { fetches, Dialog };
}

const unfetched = new TypeError('Failed to fetch dynamically imported module: /assets/greeting-1.js');

beforeEach(() => changeLanguage('en'));

it('fetches nothing before it is opened', () => {
  const { fetches, Dialog } = staged();
  render(<Dialog open={false} onClose={vi.fn()} />);
  expect(fetches).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a frame that can be closed until its code is there, and then the dialog', async () => {
  const { fetches, Dialog } = staged();
  const onClose = vi.fn();
  render(<Dialog open onClose={onClose} />);
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('the words');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  fetches[0]?.resolve(Greeting);
  expect(await screen.findByText('the words')).toBeInTheDocument();
});

it('says in its frame that its code could not be fetched, leaves the page as it is, and fetches it again on a click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetches, Dialog } = staged();
  render(
    <>
      <input aria-label="Name" />
      <Dialog open onClose={vi.fn()} />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'typed');
  fetches[0]?.reject(unfetched);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be fetched');
  expect(screen.getByLabelText('Name')).toHaveValue('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(fetches).toHaveLength(2);
  fetches[1]?.resolve(Greeting);
  expect(await screen.findByText('the words')).toBeInTheDocument();
});
