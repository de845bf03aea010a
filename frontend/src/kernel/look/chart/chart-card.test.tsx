import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import resourceTexts from '../../../locales/en/resource.json';
import { i18n } from '../../basis/i18n/i18n';
import { ChartCard } from './chart-card';
import type { ChartData } from './chart-data';

i18n.addResourceBundle('en', 'resource', resourceTexts);
void i18n.changeLanguage('en');

const data: ChartData = {
  points: ['Mon', 'Tue', 'Wed'].map((name) => ({ name, label: name })),
  series: [
    { key: 'a', label: 'Private', tone: 'ink', values: [1, 2, 3] },
    { key: 'b', label: 'Group', tone: 'info', values: [10, 20, 3000] },
  ],
};

it('can be read with the arrow keys, and announces the values of each point', () => {
  render(<ChartCard title="Messages" data={data} kind="bar" head="Day" />);
  const chart = screen.getByRole('group', { name: /Messages/ });
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByRole('status')).toHaveTextContent('Mon, Private 1, Group 10');
  fireEvent.keyDown(chart, { key: 'End' });
  expect(screen.getByRole('status')).toHaveTextContent('Wed, Private 3, Group 3,000');
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByRole('status')).toHaveTextContent('Wed');
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(screen.getByRole('status')).toHaveTextContent('');
});

it('offers a table of the values, newest first', () => {
  render(<ChartCard title="Messages" data={data} kind="line" head="Day" />);
  fireEvent.click(screen.getByRole('button', { name: /as a table/ }));
  const [head, first] = within(screen.getByRole('table')).getAllByRole('row');
  expect(head).toHaveTextContent('DayPrivateGroup');
  expect(first).toHaveTextContent('Wed33,000');
});
