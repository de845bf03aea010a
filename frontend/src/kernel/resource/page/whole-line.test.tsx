import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ResourcePage } from './resource-page';
import type { AnyAction, Freeze, ResourceOf } from '../declare/resource';
import { stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer } = stageServer();
const freeze = vi.fn<Freeze>();
const runWhole = vi.fn<NonNullable<AnyAction['runWhole']>>();

const of: ResourceOf<'dict/type'> = {
  ...types,
  freeze,
  actions: [
    { name: 'update', many: true, run: () => undefined, runWhole },
    { name: 'delete', many: true, run: () => undefined },
  ],
};

async function open({ at = '/list?q=ann', total = 60, perms = ['dict:type'], more = {} } = {}) {
  freeze.mockReset().mockImplementation((filter) => Promise.resolve({ filter, watermark: 99, count: 57 }));
  runWhole.mockReset();
  answer('dict/type/page', () => pageOf([1, 2], { total, ...more }));
  stage(<ResourcePage of={of} />, { at, perms });
  await screen.findByText('type 1');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tickPage = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
const offer = () => screen.queryByRole('button', { name: /that match the filter/ });

it('a list offers all rows that match once the whole page is ticked, and leads back', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select type 1' }));
  expect(offer()).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select type 2' }));
  press('Select all 60 that match the filter');
  expect(await screen.findByText('All 57 that match are selected')).toBeVisible();
  expect(screen.getByText('Rows added from now on are not included')).toBeVisible();
  expect(freeze).toHaveBeenCalledWith({ keyWord: 'ann' });
  press('Back to the 2 ticked');
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(offer()).toBeVisible();
});

it('an act on all rows that match gets the filter and may correct their number, and acts on ticked rows are not offered', async () => {
  await open();
  tickPage();
  press(/that match the filter/);
  await screen.findByText('All 57 that match are selected');
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  expect(bar).not.toHaveTextContent('Delete');
  expect(bar).not.toHaveTextContent('Export');
  fireEvent.click([...bar.querySelectorAll('button')].at(-1) as HTMLElement);
  expect(runWhole).toHaveBeenCalledWith({
    frozen: { filter: { keyWord: 'ann' }, watermark: 99, count: 57 },
    words: ['Search: “ann”'],
    recount: expect.any(Function) as () => void,
  });
  act(() => runWhole.mock.lastCall?.[0].recount(1060));
  expect(screen.getByText('All 1,060 that match are selected')).toBeVisible();
});

it('a list that has not counted all its rows offers that many or more', async () => {
  await open({ total: 10_000, more: { totalIsEstimate: true } });
  tickPage();
  expect(screen.getByRole('button', { name: 'Select all that match the filter, 10,000 or more' })).toBeVisible();
});

it('a row that is ticked or unticked ends the choice of all', async () => {
  await open();
  for (const name of ['Select type 2', 'Select all on this page']) {
    tickPage();
    press(/that match the filter/);
    await screen.findByText('All 57 that match are selected');
    fireEvent.click(screen.getByRole('checkbox', { name }));
    await waitFor(() => expect(screen.queryByText('All 57 that match are selected')).toBeNull());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select type 1' }));
    expect(screen.queryByText('All 57 that match are selected')).toBeNull();
  }
});

it('a choice that is left while its rows are counted does not come back', async () => {
  await open();
  let counted = (): void => undefined;
  freeze.mockImplementation(
    (filter) => new Promise((resolve) => (counted = () => resolve({ filter, watermark: 99, count: 57 }))),
  );
  tickPage();
  press(/that match the filter/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select type 2' }));
  counted();
  await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
  tickPage();
  expect(screen.queryByText('All 57 that match are selected')).toBeNull();
});

it('another filter ends the choice of all', async () => {
  await open();
  tickPage();
  press(/that match the filter/);
  await screen.findByText('All 57 that match are selected');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ben' } });
  await waitFor(() => expect(screen.queryByText('All 57 that match are selected')).toBeNull());
});

it('a list of one page does not offer all rows that match', async () => {
  await open({ total: 2 });
  tickPage();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(offer()).toBeNull();
});

it('a list does not offer all rows to a person who may not act on them', async () => {
  await open({ perms: ['dict:type:page', 'dict:type:delete'] });
  tickPage();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(offer()).toBeNull();
});

it('a list says why its rows could not be counted', async () => {
  await open();
  freeze.mockRejectedValue(new Error('Narrow the filter'));
  tickPage();
  press(/that match the filter/);
  expect(await screen.findByText('Narrow the filter')).toBeVisible();
});
