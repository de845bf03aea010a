import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/demo/demo.json';
import { DemoStand } from './demo-stand';
import { demos } from './demos';
import { GROUPS } from './groups';

stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'demo', texts);
  useLanguage.setState({ language: 'en' });
});

const folders = Object.keys(import.meta.glob('../demos/*/*')).map((path) => path.split('/')[2]);

it('has a demo for every folder, and at least one demo in every chapter', () => {
  expect(demos.map(({ name }) => name).sort()).toEqual([...new Set(folders)].sort());
  expect([...new Set(demos.map(({ group }) => group))]).toEqual([...GROUPS]);
});

it('gives each demo its own place in its chapter, and texts in three languages', () => {
  const places = demos.map(({ group, place }) => `${group} ${place}`);
  expect(new Set(places).size).toBe(places.length);
  for (const { name, title, note } of demos)
    for (const words of [title, note]) expect(Object.values(words).every(Boolean), name).toBe(true);
});

it('shows the running demo, its source file, and what the file imports from the kernel', async () => {
  const dates = demos.find(({ name }) => name === 'dates');
  if (!dates) throw new Error('There is no such demo');
  stage(<DemoStand demo={dates} />);
  expect(await screen.findByDisplayValue('2026-02-03')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Code' }));
  expect(await screen.findByText(/export default function Dates/)).toBeInTheDocument();
  expect(screen.getByText('frontend/src/kernel/form/inputs/date-range')).toBeInTheDocument();
});
