import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourcePage } from '../page/resource-page';
import { stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const cursors = () => bodiesOf('dict/type/page').map(({ cursor }) => cursor);

/** Answers by the cursor of the request; `undefined` is the start of the search. */
const serve = (stretches: Record<string, { ids: number[]; total?: number; cursor?: number }>) =>
  answer('dict/type/page', ({ cursor }) => {
    const { ids, total = ids.length, cursor: rest } = stretches[String(cursor)] ?? { ids: [] };
    return pageOf(ids, { total, ...(rest ? { totalIsEstimate: true, more: true, cursor: rest } : {}) });
  });

it('continues by itself until the page is full, and shows what is known about the total', async () => {
  serve({
    undefined: { ids: [9], cursor: 800 },
    800: { ids: [], cursor: 600 },
    600: { ids: [9, 5], cursor: 400 },
    400: { ids: [3] },
  });
  stage(<ResourcePage of={types} />, { at: '/list?q=word' });
  await screen.findByText('type 3');
  for (const id of [9, 5]) expect(screen.getAllByText(`type ${id}`)).toHaveLength(1);
  expect(cursors()).toEqual([undefined, 800, 600, 400]);
  expect(await screen.findByText('3 in total')).toBeInTheDocument();
  expect(screen.queryByText('Only the newest rows were looked through')).not.toBeInTheDocument();
});

it('skips no found row that does not fit into the page', async () => {
  serve({ undefined: { ids: [9], cursor: 800 }, 800: { ids: [8], total: 30, cursor: 400 } });
  stage(<ResourcePage of={types} />, { at: '/list?q=word&size=2' });
  await screen.findByText('type 8');
  fireEvent.click(screen.getByRole('button', { name: 'Look further back' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('cursor=800'));
});

it('does not search for digits inside numbers when some numbers begin with them', async () => {
  serve({ undefined: { ids: [9], cursor: 800 }, 800: { ids: [8] } });
  stage(<ResourcePage of={types} />, { at: '/list?q=1380' });
  await screen.findByText('Only the newest rows were looked through');
  expect(cursors()).toEqual([undefined]);
});
