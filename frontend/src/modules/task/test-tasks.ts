import type { JsonBodyType } from 'msw';
import { ok } from '../../kernel/resource/declare/test-stage';

/** All permissions of tasks. */
export const ALL = 'page list info add update delete start stop once log handlers preview getKeep setKeep'
  .split(' ')
  .map((action) => `task:info:${action}`);

/** A task as the list returns it. */
export const taskRow = (id: number, more: object = {}) => ({
  id,
  name: `Task ${id}`,
  status: 1,
  type: 1,
  taskType: 0,
  cron: '0 30 3 * * *',
  every: null,
  limit: null,
  startDate: null,
  endDate: null,
  service: 'demo.test([1], "x")',
  remark: null,
  data: null,
  nextRunTime: '2099-01-01 00:00:00',
  lastExecuteTime: null,
  lockExpireTime: null,
  runs: 0,
  running: false,
  lastRun: null,
  createTime: '2026-01-01 00:00:00',
  updateTime: '2026-01-01 00:00:00',
  ...more,
});

export const pageOf = (rows: JsonBodyType[]) =>
  ok({ list: rows, pagination: { page: 1, size: 20, total: rows.length } });

export const HANDLERS = [
  {
    name: 'demo.test',
    summary: 'Answers what it is given',
    example: 'demo.test([1, 2], "x")',
    parameters: [
      { name: 'numbers', type: 'array', description: 'some numbers', required: true },
      { name: 'text', type: 'string', description: 'any text', required: false },
      { name: 'loud', type: 'boolean', description: '', required: false },
    ],
  },
  { name: 'log.clear', summary: 'Clears the log', example: 'log.clear()', parameters: [] },
];
