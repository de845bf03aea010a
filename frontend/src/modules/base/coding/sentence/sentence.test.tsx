import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../../kernel/resource/declare/test-stage';
import texts from '../../../../locales/en/helper/ai-code.json';
import { type Described, listMade, readModelState } from '../coding-calls';
import { SUPPLIER } from '../test-spec';
import { SentenceBox } from './sentence-box';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'ai-code', texts);
});

const PERMS = ['model', 'question', 'describe'].map((call) => `base:coding:${call}`);
const BODY = '{"model":"small","messages":[]}';
const QUESTION = { url: 'https://ai.example.com/v1/chat/completions', headers: { authorization: 'Bearer ••••' } };
const serve = (model: object, described: () => Response = () => ok(null)) => {
  answer('base/coding/model', () => ok(model as never));
  answer('base/coding/question', () => ok({ ...QUESTION, body: BODY }));
  answer('base/coding/describe', described);
};
const SMALL = { isOn: true, host: 'ai.example.com', model: 'small' };

function box(perms = PERMS) {
  const onDescribed = vi.fn<(described: Described) => void>();
  stage(<SentenceBox onDescribed={onDescribed} />, { perms });
  return onDescribed;
}

async function shown() {
  await userEvent.type(await screen.findByLabelText('Describe it in your words'), 'Suppliers');
  await userEvent.click(screen.getByRole('button', { name: 'Show what will be sent' }));
  return within(await screen.findByRole('dialog'));
}

it('shows exactly what will be sent, and sends it only on confirmation', async () => {
  const described = { spec: SUPPLIER, inferences: [], notKept: [], answer: '{}' };
  serve(SMALL, () => ok(described as never));
  const onDescribed = box();
  const dialog = await shown();
  expect(dialog.getByRole('region', { name: 'What will be sent' })).toHaveTextContent(BODY);
  expect(bodiesOf('base/coding/describe')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onDescribed).toHaveBeenCalledWith(described));
});

it('shows why the request failed, and stays open', async () => {
  serve(SMALL, () => refused('The language model described no resource: fields.0.kind'));
  const onDescribed = box();
  const dialog = await shown();
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('fields.0.kind');
  expect(onDescribed).not.toHaveBeenCalled();
});

/** Says that an answer has come, which whoever else waits for it has by then as well. */
function Told({ about, ask }: { about: string; ask: () => Promise<unknown> }) {
  const { isSuccess } = useQuery({ queryKey: ['base/coding', about], queryFn: ask });
  return isSuccess ? <p>told about {about}</p> : null;
}

it.each([
  [false, 0],
  [true, 1],
])('shows the box only if a language model is configured (%s)', async (isOn, boxes) => {
  serve(isOn ? SMALL : { isOn, host: null, model: null });
  stage(
    <>
      <SentenceBox onDescribed={vi.fn()} />
      <Told about="model" ask={readModelState} />
    </>,
    { perms: PERMS },
  );
  await screen.findByText('told about model');
  expect(screen.queryAllByRole('textbox')).toHaveLength(boxes);
});

it.each([
  [[], 0],
  [PERMS, 1],
])('requests with the permissions %j the model state this often: %i', async (perms, times) => {
  serve(SMALL);
  answer('base/coding/made', () => ok([]));
  stage(
    <>
      <SentenceBox onDescribed={vi.fn()} />
      <Told about="made" ask={listMade} />
    </>,
    { perms },
  );
  await screen.findByText('told about made');
  expect(bodiesOf('base/coding/model')).toHaveLength(times);
});
