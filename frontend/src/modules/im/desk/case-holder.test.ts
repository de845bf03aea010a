import { beforeEach, expect, it, vi } from 'vitest';
import type { CaseFile } from './case-file';
import { CaseHolder } from './case-holder';
import type { CaseCalls } from './held-cases';
import { fileOf } from './test-case';

const ME = 7;
const RIGHTS = { mayAnswer: false, mayDecideEscalated: false };
const FREE = { assigneeId: null, assigneeName: null, leaseUntil: 0 };

/** What the server would answer, in its order; null when nothing is open. */
let open: (CaseFile | null)[];
let calls: { [Name in keyof CaseCalls]: ReturnType<typeof vi.fn<CaseCalls[Name]>> };
let holder: CaseHolder;

beforeEach(() => {
  open = [];
  calls = {
    next: vi.fn<CaseCalls['next']>(() => Promise.resolve(open.shift() ?? null)),
    file: vi.fn<CaseCalls['file']>((id) => Promise.resolve(fileOf(id, {}, FREE))),
    claim: vi.fn<CaseCalls['claim']>((id) => Promise.resolve(fileOf(id))),
    renew: vi.fn<CaseCalls['renew']>((ids) => Promise.resolve(ids)),
    release: vi.fn<CaseCalls['release']>(() => Promise.resolve()),
    keep: vi.fn<CaseCalls['keep']>(),
    reread: vi.fn<CaseCalls['reread']>(),
    now: vi.fn<CaseCalls['now']>(() => Date.now()),
  };
  holder = new CaseHolder(calls, ME, true, RIGHTS);
});

const state = () => holder.store.getState();
const untilAhead = (id: number) => vi.waitFor(() => expect(state().ahead).toBe(id));

it('the case after the shown one is fetched ahead, and not those that are held', async () => {
  open = [fileOf(1), fileOf(2)];
  await holder.arrive(undefined);
  expect(state().shown).toBe(1);
  await untilAhead(2);
  expect(calls.next.mock.calls).toEqual([[[]], [[1]]]);
});

it('the case that was fetched ahead is shown at once after a decision, and the one after it is fetched', async () => {
  open = [fileOf(1), fileOf(2), fileOf(3)];
  await holder.arrive(undefined);
  await untilAhead(2);
  const decided = holder.decided(1);
  expect(state()).toMatchObject({ shown: 2, phase: 'shown', ahead: undefined, held: [2] });
  await decided;
  await untilAhead(3);
  expect(calls.release).not.toHaveBeenCalled();
});

it('a next case that is still on its way is awaited, and not asked for twice', async () => {
  let bring = (_: CaseFile) => {};
  calls.next.mockResolvedValueOnce(fileOf(1));
  calls.next.mockReturnValueOnce(new Promise((resolve) => (bring = resolve)));
  await holder.arrive(undefined);
  await vi.waitFor(() => expect(calls.next).toHaveBeenCalledTimes(2));
  const decided = holder.decided(1);
  expect(state()).toMatchObject({ phase: 'loading', shown: undefined });
  bring(fileOf(2));
  await decided;
  expect(state()).toMatchObject({ shown: 2, phase: 'shown' });
});

it('an empty desk says so, and a failure to get a case is an error', async () => {
  await holder.arrive(undefined);
  expect(state().phase).toBe('empty');
  calls.next.mockRejectedValueOnce(new Error('Out of order'));
  await holder.next();
  expect(state()).toMatchObject({ phase: 'failed', error: new Error('Out of order') });
});

it('a failure to fetch ahead is not shown, and the case is asked for again when it is wanted', async () => {
  calls.next.mockResolvedValueOnce(fileOf(1)).mockRejectedValueOnce(new Error('Out of order'));
  calls.next.mockResolvedValueOnce(fileOf(2));
  await holder.arrive(undefined);
  await vi.waitFor(() => expect(calls.next).toHaveBeenCalledTimes(2));
  expect(state().error).toBeUndefined();
  await holder.decided(1);
  expect(state().shown).toBe(2);
});

it('a free case that is chosen is claimed, and the one before is given back', async () => {
  open = [fileOf(1)];
  await holder.arrive(undefined);
  await holder.choose(5);
  expect(calls.claim).toHaveBeenCalledWith(5);
  expect(calls.release).toHaveBeenCalledWith([1]);
  expect(state()).toMatchObject({ shown: 5, held: [5] });
});

it.each([
  ['somebody else holds it', { assigneeId: 8, leaseUntil: Date.now() + 600_000 }],
  ['it is decided', { ...FREE, state: 1 as const }],
  ['it is closed', { ...FREE, state: 2 as const }],
])('a case that is chosen is only read if %s', async (_, row) => {
  calls.file.mockResolvedValueOnce(fileOf(5, {}, row));
  await holder.arrive(5);
  expect(calls.claim).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ shown: 5, phase: 'shown', held: [] });
});

it('people who only read claim nothing', async () => {
  holder = new CaseHolder(calls, ME, false, RIGHTS);
  await holder.arrive(undefined);
  expect(state().phase).toBe('empty');
  await holder.choose(5);
  expect(state()).toMatchObject({ shown: 5, held: [] });
  expect([calls.next, calls.claim].map((call) => call.mock.calls.length)).toEqual([0, 0]);
});

it('a claim that is answered after another case was chosen is given back', async () => {
  let bring = (_: CaseFile) => {};
  calls.claim.mockReturnValueOnce(new Promise((resolve) => (bring = resolve)));
  const first = holder.arrive(5);
  await vi.waitFor(() => expect(calls.claim).toHaveBeenCalledWith(5));
  await holder.choose(6);
  bring(fileOf(5));
  await first;
  expect(calls.release).toHaveBeenCalledWith([5]);
  expect(state()).toMatchObject({ shown: 6, held: [6] });
});

it('a skipped case is given back for everybody, and does not come again at once', async () => {
  open = [fileOf(1), null, fileOf(2)];
  await holder.arrive(undefined);
  await holder.skip();
  expect(calls.release.mock.calls).toEqual([[[1], true]]);
  expect(calls.next.mock.calls.at(2)).toEqual([[1]]);
  expect(state().shown).toBe(2);
});

it('claims are renewed together, and one that is lost is noticed and read again', async () => {
  open = [fileOf(1), fileOf(2)];
  await holder.arrive(undefined);
  await untilAhead(2);
  calls.renew.mockResolvedValueOnce([2]);
  await holder.renew();
  expect(calls.renew).toHaveBeenCalledWith([1, 2]);
  expect(state()).toMatchObject({ shown: 1, isLost: true, held: [2] });
  expect(calls.reread).toHaveBeenCalledWith(1);
});

it('a lost case that was fetched ahead is not shown as the next one', async () => {
  open = [fileOf(1), fileOf(2), fileOf(3)];
  await holder.arrive(undefined);
  await untilAhead(2);
  calls.renew.mockResolvedValueOnce([1]);
  await holder.renew();
  await untilAhead(3);
  expect(state()).toMatchObject({ shown: 1, isLost: false });
});

it('a lost case can be claimed again', async () => {
  open = [fileOf(1)];
  await holder.arrive(undefined);
  calls.renew.mockResolvedValueOnce([]);
  await holder.renew();
  await holder.retake();
  expect(state()).toMatchObject({ shown: 1, isLost: false, held: [1] });
});

it('the refusal of a claim is shown, and the case stays', async () => {
  calls.claim.mockRejectedValueOnce(new Error('Bob holds it'));
  await holder.arrive(5);
  expect(state()).toMatchObject({ shown: 5, phase: 'shown', error: new Error('Bob holds it') });
});

it('a desk that is left gives everything back, also what arrives after that', async () => {
  let bring = (_: CaseFile) => {};
  calls.next.mockResolvedValueOnce(fileOf(1));
  calls.next.mockReturnValueOnce(new Promise((resolve) => (bring = resolve)));
  await holder.arrive(undefined);
  await vi.waitFor(() => expect(calls.next).toHaveBeenCalledTimes(2));
  holder.depart();
  expect(calls.release).toHaveBeenCalledWith([1]);
  bring(fileOf(2));
  await vi.waitFor(() => expect(calls.release).toHaveBeenCalledWith([2]));
  expect(state()).toMatchObject({ held: [], ahead: undefined });
});

it('a case is claimed again only after its release has arrived', async () => {
  let arrived = () => {};
  open = [fileOf(1)];
  await holder.arrive(undefined);
  calls.release.mockReturnValueOnce(new Promise((resolve) => (arrived = () => resolve(undefined))));
  holder.depart();
  const back = holder.arrive(1);
  await vi.waitFor(() => expect(state().shown).toBe(1));
  expect(calls.file).not.toHaveBeenCalled();
  arrived();
  await back;
  expect(calls.claim).toHaveBeenCalledWith(1);
});

it('a case is not given back while it is being decided, neither for another one nor because the desk is left', async () => {
  open = [fileOf(1)];
  await holder.arrive(undefined);
  holder.deciding(1);
  await holder.choose(5);
  expect(calls.release).not.toHaveBeenCalled();
  holder.depart();
  expect(calls.release.mock.calls).toEqual([[[5]]]);
  const next = holder.decided(1);
  holder.undecided(1);
  await next;
  expect(calls.release.mock.calls).toEqual([[[5]]]);
  expect(state().held).toEqual([]);
});

it('a case whose decision failed is given back if the person has gone on, and stays if they have not', async () => {
  open = [fileOf(1)];
  await holder.arrive(undefined);
  holder.deciding(1);
  holder.undecided(1);
  expect(state()).toMatchObject({ shown: 1, held: [1] });
  holder.deciding(1);
  await holder.choose(5);
  holder.undecided(1);
  expect(calls.release.mock.calls).toEqual([[[1]]]);
  expect(state().held).toEqual([5]);
});

it('a case that is being decided does not count as lost', async () => {
  open = [fileOf(1)];
  await holder.arrive(undefined);
  holder.deciding(1);
  calls.renew.mockResolvedValueOnce([]);
  await holder.renew();
  expect(state()).toMatchObject({ isLost: false, held: [1] });
});

it('a decision that is answered after the desk was left claims nothing', async () => {
  open = [fileOf(1)];
  await holder.arrive(undefined);
  await vi.waitFor(() => expect(calls.next).toHaveBeenCalledTimes(2));
  holder.depart();
  await holder.decided(1);
  expect(calls.next).toHaveBeenCalledTimes(2);
});

it('the first case of a desk that was left before it came is given back', async () => {
  let bring = (_: CaseFile) => {};
  calls.next.mockReturnValueOnce(new Promise((resolve) => (bring = resolve)));
  const arrived = holder.arrive(undefined);
  await vi.waitFor(() => expect(calls.next).toHaveBeenCalledTimes(1));
  holder.depart();
  bring(fileOf(1));
  await arrived;
  expect(calls.release).toHaveBeenCalledWith([1]);
  expect(calls.keep).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ held: [] });
});

it('a skipped case is offered again to somebody who looks again after nothing was left', async () => {
  open = [fileOf(1), null, null, fileOf(1)];
  await holder.arrive(undefined);
  await holder.skip();
  expect(state().phase).toBe('empty');
  await holder.next();
  expect(calls.next.mock.calls.slice(2, 4)).toEqual([[[1]], [[]]]);
  expect(state().shown).toBe(1);
});

it('a case that was put aside or left to others does not come back to this desk by itself', async () => {
  open = [fileOf(1), fileOf(2), fileOf(3)];
  await holder.arrive(undefined);
  await untilAhead(2);
  await holder.moved(1);
  expect(state().shown).toBe(2);
  await untilAhead(3);
  expect(calls.next.mock.calls.at(-1)).toEqual([[2, 1]]);
  expect(calls.release).not.toHaveBeenCalled();
});
