import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/helper/ai-code.json';
import AiCode from './ai-code';

const { answer } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'ai-code', texts));

const box = () => screen.findByRole('textbox', { name: 'Field lines' });

it('begins with the field lines from the address, and keeps what was typed until another page passes lines', async () => {
  answer('base/coding/made', () => ok([]));
  answer('base/coding/model', () => ok({ isOn: false }));
  stage(
    <>
      <AiCode />
      <Link to="/helper/ai-code">back</Link>
      <Link to="/helper/ai-code?lines=amount%20money">other</Link>
    </>,
    { at: '/helper/ai-code?lines=title%20string', perms: ['base:coding:parse'] },
  );
  expect(await box()).toHaveValue('title string');
  await userEvent.type(await box(), '(20)');
  await userEvent.click(screen.getByRole('link', { name: 'back' }));
  expect(await box()).toHaveValue('title string(20)');
  await userEvent.click(screen.getByRole('link', { name: 'other' }));
  expect(await box()).toHaveValue('amount money');
});
