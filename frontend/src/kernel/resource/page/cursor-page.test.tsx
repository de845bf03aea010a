import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CursorPage } from './cursor-page';
import { refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const address = () => screen.getByLabelText('address').textContent;
const asked = () => bodiesOf('dict/type/page');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Rows 1 … 9, two per page, in the order in which the server reads them. */
const serve = () =>
  answer('dict/type/page', ({ cursor, way, size }) => {
    const all = [9, 8, 7, 6, 5, 4, 3, 2, 1];
    const from = typeof cursor === 'number' ? cursor : 10;
    const beyond = way === 'newer' ? all.filter((id) => id > from).toReversed() : all.filter((id) => id < from);
    const ids = beyond.slice(0, Number(size)).sort((a, b) => b - a);
    const more = beyond.length > ids.length;
    return pageOf(ids, {
      total: 10_000,
      totalIsEstimate: true,
      more,
      cursor: more ? ((way === 'newer' ? ids[0] : ids.at(-1)) ?? null) : null,
    });
  });

describe('a list that is read by cursor', () => {
  it('sends no page and no order, and goes to older rows and back', async () => {
    serve();
    stage(<CursorPage of={types} />, { at: '/list?size=2' });
    await screen.findByText('type 9');
    expect(asked()).toEqual([{ size: 2 }]);
    expect(screen.getByText('10,000+ in total')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();

    press('Older');
    await screen.findByText('type 7');
    expect(address()).toBe('/list?size=2&cursor=8');
    press('Older');
    await screen.findByText('type 5');
    press('Newer');
    await screen.findByText('type 7');
    expect(address()).toContain('cursor=5&way=newer');
    press('Newer');
    await screen.findByText('type 9');
    // The newest rows have only one address.
    await waitFor(() => expect(address()).toBe('/list?size=2'));
  });

  it('begins at the newest rows again when the query changes', async () => {
    serve();
    stage(<CursorPage of={types} />, { at: '/list?size=2&cursor=5&way=newer' });
    await screen.findByText('type 7');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'two' } });
    await waitFor(() => expect(asked().at(-1)).toEqual({ size: 2, keyWord: 'two' }));
    expect(address()).toBe('/list?size=2&q=two');
  });
});

describe('a search through many rows', () => {
  const searched = (reached: number) => ({ newest: 1000, oldest: 0, reached });

  it('continues by itself until the page is full, and shows its progress', async () => {
    answer('dict/type/page', ({ cursor }) =>
      cursor === undefined
        ? pageOf([900], { total: 1, more: true, cursor: 800, searched: searched(800) })
        : pageOf([700], { total: 1, more: false, cursor: null, searched: searched(0) }),
    );
    stage(<CursorPage of={types} />, { at: '/list?q=x' });
    expect(await screen.findByText('type 700')).toBeInTheDocument();
    expect(screen.getByText('type 900')).toBeInTheDocument();
    expect(asked()).toEqual([
      { keyWord: 'x', size: 20 },
      { keyWord: 'x', size: 19, cursor: 800 },
    ]);
    expect(screen.getByText('All looked through')).toBeInTheDocument();
  });

  it('says that nothing matches only after it has searched everything', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    answer('dict/type/page', async ({ cursor }) => {
      if (cursor === undefined) return pageOf([], { total: 0, more: true, cursor: 750, searched: searched(750) });
      await gate;
      return pageOf([], { total: 0, more: false, cursor: null, searched: searched(0) });
    });
    stage(<CursorPage of={types} />, { at: '/list?q=x' });
    expect(await screen.findByText('Nothing found yet')).toBeInTheDocument();
    expect(screen.queryByText('No match')).toBeNull();
    open();
    expect(await screen.findByText('No match')).toBeInTheDocument();
    expect(screen.queryByText('Nothing found yet')).toBeNull();
  });

  it('can be stopped and continued', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    answer('dict/type/page', async ({ cursor }) => {
      if (cursor === undefined) return pageOf([900], { total: 1, more: true, cursor: 750, searched: searched(750) });
      await gate;
      return pageOf([100], { total: 2, more: false, cursor: null, searched: searched(0) });
    });
    stage(<CursorPage of={types} />, { at: '/list?q=x' });
    await screen.findByText('Searching: 25 % looked through');
    press('Stop');
    expect(await screen.findByText('Paused: 25 % looked through')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: /25 %/ })).toHaveAttribute('aria-valuenow', '25');
    open();
    press('Go on');
    expect(await screen.findByText('type 100')).toBeInTheDocument();
    expect(screen.getByText('type 900')).toBeInTheDocument();
  });

  it('does not begin without a filter: the list asks for one instead', async () => {
    serve();
    stage(<CursorPage of={types} scope={['name', 'createTimeStart']} />, { at: '/list?q=x' });
    expect(await screen.findByText('Choose where to search first: a filter or a time')).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  it('shows the refusal of the server', async () => {
    answer('dict/type/page', () => refused('not without a reason', { reason: 'readingReason' }));
    stage(<CursorPage of={types} />);
    expect(await screen.findByText('not without a reason')).toBeInTheDocument();
  });
});
