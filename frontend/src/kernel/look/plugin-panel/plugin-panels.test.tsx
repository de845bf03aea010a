import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import resourceTexts from '../../../locales/en/resource.json';
import { i18n } from '../../basis/i18n/i18n';
import type { PanelAnswer } from './panel-answer';
import { PluginPanels } from './plugin-panels';

i18n.addResourceBundle('en', 'resource', resourceTexts);
void i18n.changeLanguage('en');

const show = (panel: PanelAnswer) =>
  render(<PluginPanels panels={[{ keyName: 'tea', name: 'Tea', panel }]} />).container;

it('draws the panels of plugins, and names the plugin', () => {
  show({ title: 'Orders', kind: 'keyValues', values: [{ key: 'open', value: 1234 }] });
  show({ title: 'Next', kind: 'list', items: [{ text: 'Green', note: 'at five' }] });
  show({ title: 'Cups', kind: 'series', unit: 'cups', points: [{ at: 'Mon', value: 3 }] });
  expect(screen.getByRole('region', { name: 'Orders' })).toHaveTextContent('by Tea');
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByText('at five')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Cups' })).toBeInTheDocument();
});

it('shows whatever a plugin answers as text', () => {
  const page = show({ title: '<b>x</b>', kind: 'text', text: '<img src=x onerror=alert(1)>' });
  expect(page.querySelector('img, b')).toBeNull();
  expect(page).toHaveTextContent('<img src=x onerror=alert(1)>');
});
