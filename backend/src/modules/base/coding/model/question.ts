import { ANSWER_FORM } from '../read/answer-form';
import { strictSchema } from './strict-schema';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const INSTRUCTION = `You describe one table of an administration console as JSON of the given schema. You write no code.
Leave out what every row has: id, createTime, updateTime.
Kinds: string (one line), lines (several), text (long), rich (formatted), int, long (beyond four bytes), money (exact decimal), boolean,
choice (a code of choices), dictionary, moment (date and time), date, image, images, file, json, tags,
reference (the id of a row of reference), parent (the row above, in a tree; optional), order (its place among the others).
Choices belong to the kind choice alone, reference to the kind reference alone. What does not apply is null.
Labels are short and stand in Simplified Chinese, Traditional Chinese and English.`;

/** The messages that are sent for a sentence. The same sentence always gives the same messages. */
export const questionOf = (sentence: string): Message[] => [
  { role: 'system', content: INSTRUCTION },
  { role: 'user', content: sentence },
];

/** The messages of the single retry: the invalid answer, and its errors in English. */
export const repairOf = (question: readonly Message[], answer: string, wrong: string): Message[] => [
  ...question,
  { role: 'assistant', content: answer },
  { role: 'user', content: `This does not hold:\n${wrong}\nAnswer with the whole JSON once more.` },
];

/** The exact request body. */
export const bodyOf = (model: string, messages: readonly Message[]): string =>
  JSON.stringify({
    model,
    messages,
    temperature: 0,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'resource', strict: true, schema: strictSchema(ANSWER_FORM) },
    },
  });
