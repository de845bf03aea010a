import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { RowSelect } from './row-select';

const { answer } = stageServer();

it('shows that it is loading before it says that there are no rows', async () => {
  let finish: (answer: Response) => void = () => undefined;
  answer('im/user/page', () => new Promise<Response>((resolve) => (finish = resolve)));
  stage(<RowSelect of="im/user" nameOf={({ nick_name: name }) => name ?? ''} placeholder="Person" />, {
    perms: ['im:user'],
  });
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText('Looking …')).toBeInTheDocument();
  finish(ok({ list: [], pagination: { page: 1, size: 20, total: 0 } }));
  expect(await screen.findAllByText('No data')).not.toEqual([]);
  expect(screen.queryByText('Looking …')).toBeNull();
});
