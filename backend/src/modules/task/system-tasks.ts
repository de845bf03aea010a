/** A duty of the console itself. */
export interface SystemTask {
  systemKey: string;
  name: string;
  cron: string;
  service: string;
  remark: string;
}

/** What tidies up runs at night, one after the other. Names and remarks are translated on the way out. */
export const SYSTEM_TASKS: SystemTask[] = [
  {
    systemKey: 'log',
    name: '清理请求日志',
    cron: '0 17 3 * * *',
    service: 'log.clear()',
    remark: '删除超过保留天数的请求日志',
  },
  {
    systemKey: 'recycle',
    name: '清理回收站',
    cron: '0 27 3 * * *',
    service: 'recycle.clear()',
    remark: '删除超过保留天数的回收站数据',
  },
  {
    systemKey: 'taskLog',
    name: '清理任务运行日志',
    cron: '0 37 3 * * *',
    service: 'task.clearLog()',
    remark: '删除超过保留天数的任务运行日志',
  },
  {
    systemKey: 'imFigures',
    name: '统计聊天数据',
    cron: '0 */5 * * * *',
    service: 'figures.advance()',
    remark: '统计注册、消息、活跃、签到与封禁数据，供数据看板使用',
  },
];
