import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { stage, stageServer } from '../../resource/declare/test-stage';
import { learnZone } from '../../basis/time/server-zone';
import { DateInput } from './date-input';
import { DateRange } from './date-range';
import { Held, lastSaid } from './test-held';

stageServer();
afterEach(() => vi.useRealTimers());

const stageDay = (value: string | null, withTime = false) =>
  stage(<Held value={value}>{(props) => <DateInput {...props} withTime={withTime} />}</Held>);

it('accepts a typed day, and holds it in the format of the API', async () => {
  stageDay(null);
  await userEvent.type(screen.getByRole('textbox'), '2026-02-03{Enter}');
  expect(lastSaid()).toBe('2026-02-03');
});

it('accepts a time together with its day', async () => {
  stageDay('2026-02-03 04:05:06', true);
  const input = screen.getByRole('textbox');
  expect(input).toHaveValue('2026-02-03 04:05:06');
  await userEvent.clear(input);
  await userEvent.type(input, '2026-02-03 14:15:16{Enter}');
  expect(lastSaid()).toBe('2026-02-03 14:15:16');
});

it('is cleared by its button, and shows the value again when the form is reset', async () => {
  const { container } = stageDay('2026-02-03');
  // It takes the pointer while that is over the field, which jsdom does not know.
  await userEvent
    .setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
    .click(within(container).getByRole('button', { name: 'Clear' }));
  expect(lastSaid()).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'set back' }));
  expect(screen.getByRole('textbox')).toHaveValue('2026-02-03');
});

const NONE: [string?, string?] = [];

const stageRange = (value = NONE) =>
  stage(<Held value={value}>{(props) => <DateRange label="Sent" {...props} />}</Held>);

it('searches from the beginning of one day to the end of another', async () => {
  stageRange();
  await userEvent.type(screen.getByPlaceholderText('Sent: from'), '2026-02-03{Enter}');
  await userEvent.type(screen.getByPlaceholderText('to'), '2026-02-05{Enter}');
  expect(lastSaid()).toEqual(['2026-02-03 00:00:00', '2026-02-05 23:59:59']);
});

it('shows the range from the address, and nothing for a value that is no time', () => {
  stageRange(['2026-02-03 00:00:00', 'yesterday']);
  expect(screen.getByPlaceholderText('Sent: from')).toHaveValue('2026-02-03');
  expect(screen.getByPlaceholderText('to')).toHaveValue('');
});

it('means the current day by “today”, even if the page has been open since yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T12:00:00') });
  stageRange();
  vi.setSystemTime(new Date('2026-02-04T09:00:00'));
  await userEvent.click(screen.getByPlaceholderText('Sent: from'));
  await userEvent.click(within(document.body).getByText('Today'));
  expect(lastSaid()).toEqual(['2026-02-04 00:00:00', '2026-02-04 23:59:59']);
});

it('means the server’s day by “today”, not that of this computer', async () => {
  learnZone('780', 'Pacific/Tongatapu');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T12:30:00Z') });
  stageRange();
  await userEvent.click(screen.getByPlaceholderText('Sent: from'));
  await userEvent.click(within(document.body).getByText('Today'));
  expect(lastSaid()).toEqual(['2026-02-04 00:00:00', '2026-02-04 23:59:59']);
});

it('accepts a time of the server that this computer leaves out', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  onTestFinished(() => void (process.env.TZ = before ?? 'UTC'));
  expect(new Date(2027, 2, 28, 2, 30).getHours()).toBe(3);
  stageDay(null, true);
  await userEvent.type(screen.getByRole('textbox'), '2027-03-28 02:30:00{Enter}');
  expect(lastSaid()).toBe('2027-03-28 02:30:00');
});
