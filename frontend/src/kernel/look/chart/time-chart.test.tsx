import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLanguage } from '../../basis/i18n/language-store';
import type { ChartData } from './chart-data';
import { TimeChart } from './time-chart';

useLanguage.setState({ language: 'en' });

/** As wide as a chart in the middle of a page; its plot begins 44 pixels from the left. */
const WIDTH = 644;

class Wide implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([], this);
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Wide);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});

const week = (counts: number[]): ChartData => ({
  points: counts.map((_, at) => ({ name: `Day ${at + 1}`, label: `${at + 1}` })),
  series: [
    { key: 'sent', label: 'Sent', tone: 'ink', values: counts },
    { key: 'lost', label: 'Lost', tone: 'error', values: counts.map((count) => count / 10) },
  ],
});

const stageChart = (kind: 'line' | 'bar', data: ChartData) => {
  render(<TimeChart data={data} kind={kind} label="Messages" />);
  return screen.getByRole('group', { name: 'Messages' });
};
const told = () => screen.getByRole('status').textContent;
const point = (chart: HTMLElement, clientX: number) => fireEvent.pointerMove(chart, { clientX });

it.each([
  ['the nearest point of a line', 'line', 44 + 290, 'Day 3, Sent 30, Lost 3'],
  ['the bar in whose column the pointer is', 'bar', 44 + 230, 'Day 2, Sent 20, Lost 2'],
  ['the first point, left of the plot', 'line', 0, 'Day 1, Sent 10, Lost 1'],
  ['the last point, right of the plot', 'bar', WIDTH + 50, 'Day 5, Sent 50, Lost 5'],
] as const)('shows the values of %s', (_, kind, x, words) => {
  const chart = stageChart(kind, week([10, 20, 30, 40, 50]));
  point(chart, x);
  expect(told()).toBe(words);
  fireEvent.pointerLeave(chart);
  expect(told()).toBe('');
});

it('moves between points with the arrow keys: right starts at the first point, left at the last one, and Escape resets', async () => {
  const chart = stageChart('line', week([10, 20, 30]));
  await userEvent.tab();
  expect(chart).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(told()).toContain('Day 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(told()).toContain('Day 1');
  await userEvent.keyboard('{End}');
  expect(told()).toContain('Day 3');
  await userEvent.keyboard('{Escape}{ArrowRight}');
  expect(told()).toContain('Day 1');
  await userEvent.tab();
  expect(told()).toBe('');
});

it('shows nothing when there are no points', async () => {
  const chart = stageChart('bar', { points: [], series: week([]).series });
  point(chart, 300);
  expect(told()).toBe('');
  chart.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(told()).toBe('');
});

it('hides the values of a point that newer data no longer has', () => {
  const { rerender } = render(<TimeChart data={week([1, 2, 3])} kind="line" label="Messages" />);
  point(screen.getByRole('group', { name: 'Messages' }), WIDTH);
  expect(told()).toContain('Day 3');
  rerender(<TimeChart data={week([1])} kind="line" label="Messages" />);
  expect(told()).toBe('');
});

it('has a scale up to the highest stack of bars, and labels as far as there is room', () => {
  const chart = stageChart('bar', week(Array.from({ length: 30 }, (_, at) => (at + 1) * 1000)));
  const labels = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
  // Bars stand on each other: 30,000 and 3,000.
  expect(labels.slice(0, 5)).toEqual(['0', '10K', '20K', '30K', '40K']);
  expect(labels.slice(5)).toEqual(['2', '6', '10', '14', '18', '22', '26', '30']);
  const bars = [...chart.querySelectorAll('rect')];
  expect(bars).toHaveLength(60);
  // A bar stands in the middle of its share of 20 pixels.
  expect(Number(bars[0]?.getAttribute('x')) + Number(bars[0]?.getAttribute('width')) / 2).toBe(44 + 10);
});

it('draws a small value as a visible bar, and zero as no bar', () => {
  const chart = stageChart('bar', { ...week([10_000, 1, 0]), series: week([10_000, 1, 0]).series.slice(0, 1) });
  const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights[1]).toBe(1.5);
  expect(heights[2]).toBe(0);
});
