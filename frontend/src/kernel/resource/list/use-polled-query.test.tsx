import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { LoadFailure } from './load-failure';
import { stage, stageServer } from '../declare/test-stage';
import { usePolledQuery } from './use-polled-query';

stageServer();

/** Answers that the test gives one by one. */
let asked: { resolve: (word: string) => void; reject: (error: Error) => void }[];
beforeEach(() => {
  asked = [];
});

function Word({ of = 'tea' }: { of?: string }) {
  const { data, error, isPending, isFetching, refetch } = usePolledQuery({
    queryKey: ['word', of],
    queryFn: () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })),
    refetchInterval: 20,
  });
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <p>{isPending ? 'loading' : data}</p>
      {isFetching && <p>asking</p>}
    </>
  );
}

const nth = async (count: number) => {
  await expect.poll(() => asked.length).toBe(count);
  return asked[count - 1]!;
};

it('shows the loading state before the first answer', async () => {
  stage(<Word />);
  await nth(1);
  expect(screen.getByText('loading')).toBeInTheDocument();
});

it('keeps the error and the same button while the query is repeated, until data arrives', async () => {
  stage(<Word />);
  (await nth(1)).reject(new Error('Out of order'));
  const button = await screen.findByRole('button', { name: /retry/i });
  const second = await nth(2);
  await screen.findByText('asking');
  expect(screen.getByText('Out of order')).toBeInTheDocument();
  expect(button).toBeInTheDocument();
  second.reject(new Error('Still out of order'));
  expect(await screen.findByText('Still out of order')).toBeInTheDocument();
  expect(button).toBeInTheDocument();
  (await nth(3)).resolve('tea');
  expect(await screen.findByText('tea')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('marks the button as busy until the new try is answered', async () => {
  stage(<Word />);
  (await nth(1)).reject(new Error('Out of order'));
  const button = await screen.findByRole('button', { name: /retry/i });
  await userEvent.click(button);
  const second = await nth(2);
  expect(button).toHaveClass('ant-btn-loading');
  second.reject(new Error('Still out of order'));
  await screen.findByText('Still out of order');
  await expect.poll(() => button.classList.contains('ant-btn-loading')).toBe(false);
});

it('does not show the error of one key for another', async () => {
  const TeaOrPear = () => {
    const [of, choose] = useState('tea');
    return (
      <>
        <Word of={of} />
        <button onClick={() => choose('pear')}>pear</button>
      </>
    );
  };
  stage(<TeaOrPear />);
  (await nth(1)).reject(new Error('Out of order'));
  await screen.findByText('Out of order');
  await userEvent.click(screen.getByRole('button', { name: 'pear' }));
  expect(screen.queryByText('Out of order')).toBeNull();
  expect(screen.getByText('loading')).toBeInTheDocument();
});
